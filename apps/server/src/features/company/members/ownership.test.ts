import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember, joinCompany } from '../../../../testing/company/given-members.ts';
import { signIn } from '../../../../testing/session/sign-in.ts';
import { givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import { givenOrder } from '../../../../testing/store/given-order.ts';
import { givenSubscription, paymentsOf } from '../../../../testing/store/given-subscription.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { lockMembers } from './members.queries.ts';
import { moveCompany } from './move-company.queries.ts';

const portal = useTestPortal({ payments: true });

let founder: Caller;
let next: Caller;
let companyId: number;
beforeEach(async () => {
  founder = await portal().account();
  next = await portal().account();
  await givenOrder(portal(), founder);
  ({ id: companyId } = await givenCompany(founder));
});

async function suspend({ id }: Caller, { hidePages }: { hidePages: boolean }): Promise<void> {
  const admin = await portal().account({ admin: true });
  expect((await admin.mutate('session.users.suspend', { id, reason: 'Spam', hidePages })).status).toBe(200);
}

const handOver = async () =>
  joinCompany(portal(), { owner: founder, member: next, role: 'owner', handsOver: true });

async function rolesOf(caller: Caller) {
  const { body } = await caller.query('company.members.list');
  return Object(body).result.data.members.map(({ accountId, role }: { accountId: number; role: string }) => [
    accountId,
    role,
  ]);
}

async function countInvoices(caller: Caller): Promise<number> {
  const { body } = await caller.query('store.invoices.list');
  return Object(body).result.data.length;
}

describe('a company that is handed over', () => {
  test('belongs to the new owner with its content, orders and invoices; the former owner edits', async () => {
    const sessionId = await givenPaidCheckout(portal(), founder);
    expect((await founder.mutate('store.confirmPayment', { sessionId })).status).toBe(200);
    const saved = await founder.rest('POST', '/api/articles/save', {
      uuid: null,
      type: 'press-release',
      title: 'A new pump',
    });
    expect(saved.status).toBe(200);
    expect((await handOver()).status).toBe(200);
    expect(await rolesOf(next)).toEqual([
      [next.id, 'owner'],
      [founder.id, 'editor'],
    ]);
    expect((await next.rest('GET', '/api/companies')).body).toMatchObject({
      company: { id: companyId, userId: next.id },
    });
    for (const member of [founder, next])
      expect((await member.rest('GET', '/api/articles/all/press-releases')).body).toMatchObject({
        articles: [{ title: 'A new pump' }],
      });
    expect(await countInvoices(next)).toBe(2);
    expect((await founder.query('store.invoices.list')).status).toBe(403);
    expect((await next.query('store.access')).body).toMatchObject({ result: { data: { active: true } } });
  });

  test('keeps the payments that Stripe knows by its former owner', async () => {
    const sessionId = await givenPaidCheckout(portal(), founder);
    expect((await handOver()).status).toBe(200);
    expect((await next.mutate('store.confirmPayment', { sessionId })).status).toBe(200);
    expect((await next.query('store.access')).body).toMatchObject({ result: { data: { active: true } } });
  });

  test('includes the renewal that Stripe reports at the same time', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    const { id } = await givenCompany(owner, 'Renewed');
    await joinCompany(portal(), { owner, member: next, role: 'owner' });
    await portal().stripe().control.renew(subscriptionId);
    const { answer } = await portal()
      .db.transaction()
      .execute(async (trx) => {
        await lockMembers(trx, { companyId: id });
        await moveCompany(trx, { from: owner.id, to: next.id });
        const delivery = deliverAllEvents(portal());
        await waitForBlocked(trx);
        return { answer: delivery };
      });
    await answer;
    expect(await paymentsOf(portal(), owner)).toEqual([]);
    expect((await paymentsOf(portal(), next)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('leaves the former owner free to create another one', async () => {
    expect((await handOver()).status).toBe(200);
    const second = await givenCompany(founder, 'Second');
    expect((await founder.rest('GET', '/api/companies')).body).toMatchObject({ company: { id: second.id } });
    expect((await next.rest('GET', '/api/companies')).body).toMatchObject({ company: { id: companyId } });
    expect(await countInvoices(founder)).toBe(0);
  });

  test('is refused by an account that owns another one, or has bought a package', async () => {
    await givenCompany(next, 'Another');
    expect((await handOver()).status).toBe(409);
    next = await portal().account();
    await givenOrder(portal(), next);
    expect((await handOver()).status).toBe(409);
    expect(await rolesOf(founder)).toEqual([[founder.id, 'owner']]);
  });

  test('includes whatever is saved at the same time', async () => {
    const sessionId = await givenPaidCheckout(portal(), founder);
    await founder.mutate('store.confirmPayment', { sessionId });
    const editor = await givenMember(portal(), founder, 'editor');
    const save = async (title: string) =>
      (await editor.mutate('articles.save', { uuid: null, type: 'press-release', title })).status;
    const titles = Array.from({ length: 20 }, (_, index) => `Article ${index}`);
    const [, ...statuses] = await Promise.all([handOver(), ...titles.map(save)]);
    const saved = titles.filter((_, index) => statuses[index] === 200);
    expect(new Set(statuses).difference(new Set([200, 409]))).toEqual(new Set());
    const { body } = await next.rest('GET', '/api/articles/all/press-releases');
    const listed = Object(body).articles.map(({ title }: { title: string }) => title);
    expect(listed.toSorted()).toEqual(saved.toSorted());
  });
});

describe('a second owner', () => {
  beforeEach(async () => {
    await joinCompany(portal(), { owner: founder, member: next, role: 'owner' });
  });

  test('owns the company as the first one does, and cannot create another', async () => {
    expect((await next.query('store.invoices.list')).status).toBe(200);
    const input = { userId: next.id, title: 'Two', introHeader: 'Two', content: '' };
    expect((await next.rest('POST', '/api/companies/create', input)).status).toBe(409);
  });

  test('holds it when the first one closes the account', async () => {
    expect((await founder.mutate('session.account.close', { password: testPassword })).status).toBe(200);
    expect((await next.rest('GET', '/api/companies')).body).toMatchObject({
      company: { id: companyId, userId: next.id },
    });
    expect(await countInvoices(next)).toBe(1);
  });

  test('holds it when the first one is suspended, while its pages stay', async () => {
    await suspend(founder, { hidePages: false });
    expect((await next.rest('GET', '/api/companies')).body).toMatchObject({
      company: { id: companyId, userId: next.id },
    });
  });

  test('cannot work on it while its pages are hidden', async () => {
    await suspend(founder, { hidePages: true });
    expect((await next.rest('GET', '/api/companies')).status).toBe(403);
  });

  test('who is suspended does not receive it when the first one leaves', async () => {
    await suspend(next, { hidePages: false });
    expect((await founder.mutate('company.members.leave')).status).toBe(409);
  });

  test('who is suspended receives it when the first one closes the account, and has it after being reopened', async () => {
    await suspend(next, { hidePages: false });
    const closed = await founder.mutate('session.account.close', {
      password: testPassword,
      closesCompany: true,
    });
    expect(closed.status).toBe(200);
    const admin = await portal().account({ admin: true });
    expect((await admin.mutate('session.users.reopen', { id: next.id, reason: 'A mistake' })).status).toBe(
      200,
    );
    const { cookie } = await signIn(portal(), next);
    const company = await portal().app.inject({ url: '/api/companies', headers: { cookie } });
    expect(company.json()).toMatchObject({ company: { id: companyId, userId: next.id } });
  });

  test('holds it when the first one leaves', async () => {
    expect((await founder.mutate('company.members.leave')).status).toBe(200);
    expect((await next.rest('GET', '/api/companies')).body).toMatchObject({ company: { userId: next.id } });
    expect((await founder.rest('GET', '/api/companies')).body).toEqual({ company: null });
  });
});
