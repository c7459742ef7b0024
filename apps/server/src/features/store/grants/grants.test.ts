import { addDays, addYear } from '@headwater/contract/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { accessOfCaller, givenOrder, givenProduct } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const today = stopClock();
const nextYear = addYear(today);
const reason = 'A partner of the show';

let owner: Caller;
let sales: Caller;
let productId: number;

beforeEach(async () => {
  owner = await portal().account();
  sales = await portal().account({ admin: true });
  ({ id: productId } = await givenProduct(portal().db));
});

async function grant(fields: object = {}) {
  const input = { userId: owner.id, productId, endsOn: nextYear, reason, ...fields };
  const { status, body } = await sales.rest('POST', '/api/store/access-grants', input);
  return { status, body: Object(body), period: Object(body).data?.period };
}

async function change(id: number, fields: object) {
  const { status, body } = await sales.rest('PUT', `/api/store/access-grants/${id}`, { reason, ...fields });
  return { status, body: Object(body) };
}

async function end(id: number, fields: object = {}) {
  const { status } = await sales.rest('POST', `/api/store/access-grants/${id}/end`, { reason, ...fields });
  return status;
}

describe('granting access', () => {
  it('opens it from today until the last day, and emails the reason to the company', async () => {
    const { status, period } = await grant();
    expect(status).toBe(201);
    expect(period).toMatchObject({
      source: 'granted',
      startsOn: today,
      endsOn: nextYear,
      reason,
      grantedBy: sales.email,
      endedAt: null,
    });
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: nextYear });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
      kind: 'access-granted',
      text: expect.stringContaining(reason),
    });
  });

  it('may give it for ever, and what is ordered after it can still be invoiced', async () => {
    const last = '9999-12-31';
    expect((await grant({ endsOn: last })).status).toBe(201);
    await givenOrder(portal(), owner);
    const { status, body } = await owner.rest('GET', '/api/store/invoices');
    expect(status).toBe(200);
    const [{ id }] = Object(body).data.invoices;
    const { document } = await portal()
      .db.selectFrom('invoices')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({ term: { startsOn: last, endsOn: last } });
  });

  it('shows the package in the list of users', async () => {
    const { period } = await grant();
    const { body } = await sales.query('session.users.list', { search: owner.email });
    expect(Object(body).result.data.users).toMatchObject([
      { access: { package: period.name, endDate: nextYear } },
    ]);
  });

  it('to an owner gives it to the company, whoever holds it', async () => {
    await givenCompany(owner);
    const other = await givenMember(portal(), owner, 'owner');
    await grant({ userId: other.id });
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: nextYear });
  });

  it('to a member who owns no company gives the company nothing', async () => {
    await givenCompany(owner);
    const editor = await givenMember(portal(), owner, 'editor');
    await grant({ userId: editor.id });
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
  });

  it('may begin on a later day', async () => {
    const startsOn = addDays(today, 10);
    expect((await grant({ startsOn })).period).toMatchObject({ startsOn });
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
  });

  it.each([
    ['a first day that has passed', () => ({ startsOn: addDays(today, -1) }), 'startsOn'],
    ['a last day that has passed', () => ({ endsOn: addDays(today, -1) }), 'endsOn'],
    [
      'a last day before the first',
      () => ({ startsOn: addDays(today, 9), endsOn: addDays(today, 8) }),
      'endsOn',
    ],
    ['no reason', () => ({ reason: ' ' }), 'reason'],
    ['an unknown package', () => ({ productId: 2_000_000_000 }), 'productId'],
    ['a day that is none', () => ({ endsOn: '2027-02-30' }), 'endsOn'],
  ])('is refused for %s', async (_name, fields, path) => {
    const { status, body } = await grant(fields());
    expect([status, body.errors[0]?.path]).toEqual([400, path]);
    expect(await accessOfCaller(owner)).toMatchObject({ activeSubscription: false });
  });

  it('is refused with 404 for an account that is unknown or closed', async () => {
    const closed = await portal().account();
    await portal()
      .db.updateTable('accounts')
      .set({ closed_at: new Date() })
      .where('id', '=', closed.id)
      .execute();
    for (const userId of [2_000_000_000, closed.id]) expect((await grant({ userId })).status).toBe(404);
  });
});

describe('changing a grant', () => {
  it('moves its last day either way, and emails it', async () => {
    const { period } = await grant();
    const later = addYear(nextYear);
    expect(await change(period.id, { endsOn: later, version: period.version })).toMatchObject({
      status: 200,
      body: { data: { period: { endsOn: later, version: period.version + 1 } } },
    });
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: later });
    expect((await change(period.id, { endsOn: today })).status).toBe(200);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: today });
    const mails = await listMailsTo(portal().db, owner.email);
    expect(mails.slice(-2).map(({ subject }) => subject)).toEqual([
      'Your access has been extended',
      'Your access ends earlier',
    ]);
  });

  it('is refused for the same day and one that has passed, and from a stale version', async () => {
    const { period } = await grant();
    expect((await change(period.id, { endsOn: nextYear })).status).toBe(400);
    expect((await change(period.id, { endsOn: addDays(today, -1) })).status).toBe(400);
    await change(period.id, { endsOn: addDays(nextYear, 1) });
    expect((await change(period.id, { endsOn: today, version: period.version })).status).toBe(409);
    expect((await change(2_000_000_000, { endsOn: today })).status).toBe(404);
  });
});

describe('ending a grant', () => {
  it('ends the access at once, and emails the reason', async () => {
    const { period } = await grant();
    expect(await end(period.id, { version: period.version })).toBe(200);
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({ kind: 'access-taken-back' });
  });

  it('is refused the second time, as is a change of it', async () => {
    const { period } = await grant();
    expect(await end(period.id)).toBe(200);
    expect(await end(period.id)).toBe(409);
    expect((await change(period.id, { endsOn: addYear(nextYear) })).status).toBe(409);
  });

  it('of two simultaneous attempts, only one succeeds', async () => {
    const { period } = await grant();
    const ended = await Promise.all([end(period.id), end(period.id)]);
    expect(ended.toSorted()).toEqual([200, 409]);
  });

  it('leaves paid access, which cannot be ended this way', async () => {
    const order = await portal()
      .db.insertInto('purchase_orders')
      .values({
        account_id: owner.id,
        product_id: productId,
        price: 1,
        po_reference: 'P1',
        ap_email: 'a@b.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const paid = await portal()
      .db.insertInto('entitlements')
      .values({
        account_id: owner.id,
        source: 'purchase-order',
        purchase_order_id: order.id,
        starts_on: today,
        ends_on: addDays(today, 30),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await end(paid.id)).toBe(404);
    const { period } = await grant();
    await end(period.id);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: addDays(today, 30) });
  });
});

it('the periods of a company’s access are listed, and its owners find them in the log', async () => {
  await givenCompany(owner);
  const { period } = await grant();
  await change(period.id, { endsOn: addYear(nextYear) });
  await end(period.id, { reason: 'A mistake' });
  const { body } = await sales.rest('GET', `/api/store/access-periods/${owner.id}`);
  expect(Object(body).data.periods).toMatchObject([
    { id: period.id, source: 'granted', reason: 'A mistake', endedAt: expect.any(String) },
  ]);
  const log = await owner.query('company.log.list', { kind: 'money' });
  expect(Object(log.body).result.data.entries).toMatchObject([
    { action: 'access.end', by: 'editor', details: { reason: 'A mistake' } },
    { action: 'access.change', by: 'editor', details: { endsOn: addYear(nextYear), reason } },
    { action: 'access.grant', by: 'editor', details: { endsOn: nextYear, reason } },
  ]);
});
