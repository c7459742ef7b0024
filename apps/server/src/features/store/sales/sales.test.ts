import { addDays, formatDay } from '@headwater/contract/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { givenOrder, givenProduct } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const today = stopClock();

let sales: Caller;
let owner: Caller;
beforeEach(async () => {
  // Each test has the list to itself.
  await portal().db.deleteFrom('sales_accounts').execute();
  sales = await portal().account({ staffRole: 'sales' });
  owner = await portal().account();
});

async function read(query: Record<string, string> = {}) {
  const { status, body } = await sales.rest(
    'GET',
    `/api/store/customers?${new URLSearchParams(query).toString()}`,
  );
  expect(status).toBe(200);
  const { data, next } = Object(body);
  return { ids: data.customers.map(({ accountId }: { accountId: number }) => accountId), ...data, next };
}

const plan = async ({ id }: Caller, input: object, by = sales) =>
  by.rest('PUT', `/api/store/customers/${id}/plan`, { nextStep: '', nextStepOn: null, ...input });

const assign = async (accountIds: number[], ownerId: number | null) =>
  sales.rest('PUT', '/api/store/customers/owner', { accountIds, ownerId });

async function historyOf({ id }: Caller) {
  const { body } = await sales.rest('GET', `/api/store/customers/${id}/history`);
  return Object(body).data.entries.map(({ kind, text, author }: Record<string, unknown>) => [
    kind,
    text,
    author,
  ]);
}

async function audited(action: string) {
  const rows = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', action)
    .where('actor_id', '=', sales.id)
    .execute();
  return rows;
}

/** Gives an account access until a day by hand. */
async function grant({ id }: Caller, endsOn: string) {
  const admin = await portal().account({ admin: true });
  const { id: productId, name } = await givenProduct(portal().db);
  const input = { userId: id, productId, endsOn, reason: 'A partner' };
  expect((await admin.rest('POST', '/api/store/access-grants', input)).status).toBe(201);
  return { productId: String(productId), name };
}

describe('the list', () => {
  it('has what is due first, page by page, with the sums of all on the first one', async () => {
    const others = [await portal().account(), await portal().account(), await portal().account()] as const;
    await plan(others[1], { nextStep: 'Call', nextStepOn: addDays(today, 2) });
    await plan(others[2], { nextStep: 'Write', nextStepOn: today });
    await givenOrder(portal(), others[0]);
    const ordered = [others[2].id, others[1].id, owner.id, others[0].id];
    const first = await read({ limit: '2' });
    expect(first.ids).toEqual(ordered.slice(0, 2));
    expect(first.totals).toEqual({ companies: 4, worth: 9_900, more: false });
    const second = await read({ limit: '1', after: String(first.next) });
    expect(second).toMatchObject({ ids: [owner.id], totals: null });
    expect(await read({ after: String(second.next) })).toMatchObject({
      ids: [others[0].id],
      next: undefined,
    });
    expect((await read({ due: 'today' })).ids).toEqual([others[2].id]);
  });

  it('is filtered by stage and by the days left, with the soonest end first, and of what has ended the latest', async () => {
    const later = await portal().account();
    const { productId, name } = await grant(owner, addDays(today, 40));
    await grant(later, addDays(today, 20));
    // What is due does not come first here.
    await plan(owner, { nextStep: 'Call', nextStepOn: today });
    expect((await read({ stage: 'ending' })).ids).toEqual([later.id, owner.id]);
    expect((await read({ ends: '30' })).ids).toEqual([later.id]);
    const page = await read({ ends: '60', limit: '1' });
    expect(page.ids).toEqual([later.id]);
    expect((await read({ ends: '60', after: String(page.next) })).ids).toEqual([owner.id]);
    expect(await read({ productId })).toMatchObject({
      ids: [owner.id],
      customers: [{ package: name, endDate: addDays(today, 40) }],
    });
    await givenOrder(portal(), later);
    expect((await read({ stage: 'ending' })).ids).toEqual([owner.id]);
    // Its access ends whatever waits.
    expect((await read({ ends: '30' })).ids).toEqual([later.id]);
    portal().setNow(new Date(`${addDays(today, 50)}T12:00:00Z`));
    sales = await portal().account({ staffRole: 'sales' });
    await grant(await portal().account(), addDays(today, 50));
    portal().setNow(new Date(`${addDays(today, 60)}T12:00:00Z`));
    sales = await portal().account({ staffRole: 'sales' });
    const lapsed = await read({ stage: 'lapsed' });
    expect(lapsed.ids).toHaveLength(2);
    expect(lapsed.ids[1]).toBe(owner.id);
    expect((await read({ stage: 'lapsed', after: String(lapsed.ids[0]) })).ids).toEqual([owner.id]);
    portal().setNow(new Date());
  });

  it('is filtered by owner', async () => {
    const colleague = await portal().account({ admin: true });
    const [hers, nobodys] = [await portal().account(), await portal().account()];
    await assign([owner.id], sales.id);
    await assign([hers.id], colleague.id);
    expect((await read({ owner: 'mine' })).ids).toEqual([owner.id]);
    expect((await read({ owner: String(colleague.id) })).ids).toEqual([hers.id]);
    expect((await read({ owner: 'none' })).ids).toEqual([nobodys.id]);
  });

  it('is searched by email and company, with the sums of what is found', async () => {
    const title = `Àire ${crypto.randomUUID()}`;
    await givenCompany(owner, title);
    await givenOrder(portal(), owner);
    const other = await portal().account({ email: `fifty%_${crypto.randomUUID()}@example.com` });
    const found = { ids: [owner.id], totals: { companies: 1, worth: 9_900, more: false } };
    expect(await read({ search: title.toUpperCase().replace('À', 'à') })).toMatchObject(found);
    expect((await read({ search: 'y%_' })).ids).toEqual([other.id]);
    expect((await read({ search: title, stage: 'registered' })).ids).toEqual([]);
    expect(await read({ search: 'nobody has this' })).toMatchObject({
      ids: [],
      totals: { companies: 0, worth: 0, more: false },
    });
    const page = await read({ search: '@', limit: '1' });
    expect(page.totals).toEqual({ companies: 1, worth: 9_900, more: true });
    expect((await read({ search: '@', after: String(page.next) })).ids).toHaveLength(1);
  });

  it('is searched by the company’s name that staff typed when they opened the account', async () => {
    const name = `Brand New ${crypto.randomUUID()}`;
    const invited = await portal().account();
    const { db } = portal();
    await db.updateTable('accounts').set({ invited_as: name }).where('id', '=', invited.id).execute();
    expect(await read({ search: name.toLowerCase().slice(4) })).toMatchObject({
      ids: [invited.id],
      customers: [{ company: null, invitedAs: name }],
      totals: { companies: 1 },
    });
    const { body } = await sales.rest('GET', `/api/lists/companies.csv?search=${encodeURIComponent(name)}`);
    expect(String(body)).toContain(`${name},${invited.email},`);
  });

  it('names the package of the last day beside that of an open sale', async () => {
    const endDate = addDays(today, 40);
    const { name } = await grant(owner, endDate);
    expect((await read()).customers).toMatchObject([{ package: name, accessPackage: name, endDate }]);
    const order = await givenOrder(portal(), owner);
    expect((await read()).customers).toMatchObject([
      { package: order.name, worth: 9_900, accessPackage: name, endDate },
    ]);
    const { body } = await sales.rest('GET', '/api/lists/companies.csv');
    expect(String(body)).toMatch(new RegExp(`${order.name},${endDate},99\\.00,.*,${name}\\r\\n`));
    const record = await sales.rest('GET', `/api/store/customers/${owner.id}`);
    expect(record.body).toMatchObject({
      data: { customer: { accessPackage: name, orders: [{ id: order.id, poReference: order.poReference }] } },
    });
  });

  it('is a CSV file with the same filters', async () => {
    await plan(owner, { nextStep: 'Call', nextStepOn: today, ownerId: sales.id });
    const { status, body } = await sales.rest('GET', '/api/lists/companies.csv?owner=mine&due=today');
    expect(status).toBe(200);
    expect(String(body)).toContain(`${owner.email},Registered,`);
    expect(String(body).trim().split('\r\n')).toHaveLength(2);
  });

  it.each([{}, { search: '@' }, { ends: '60' }, { stage: 'lapsed' }])(
    'misses nobody after an account that has left it meanwhile (%o)',
    async (filter) => {
      const { db } = portal();
      const others = [await portal().account(), await portal().account()] as const;
      const ends_on = addDays(today, 'stage' in filter ? -5 : 30);
      await db.updateTable('sales_accounts').set({ ends_on }).execute();
      const first = await read({ ...filter, limit: '1' });
      expect(first.ids).toHaveLength(1);
      await db
        .updateTable('accounts')
        .set({ closed_at: new Date() })
        .where('id', '=', first.ids[0])
        .execute();
      const rest = [owner, ...others].map(({ id }) => id).filter((id) => id !== first.ids[0]);
      const second = await read({ ...filter, after: String(first.next) });
      expect(new Set(second.ids)).toEqual(new Set(rest));
    },
  );

  it('counts ten thousand rows at most', async () => {
    await portal()
      .db.insertInto('accounts')
      .values(
        Array.from({ length: 10_000 }, () => ({
          email: `${crypto.randomUUID()}@example.com`,
          password_hash: '',
          recovery_code_hash: '',
        })),
      )
      .execute();
    expect((await read()).totals).toMatchObject({ companies: 10_000, more: true });
    expect((await read({ search: '@example.com' })).totals).toMatchObject({ companies: 50, more: true });
  });
});

describe('an owner', () => {
  it('is named in the history until the account is erased, and in no text', async () => {
    const { db } = portal();
    const former = await portal().account({ staffRole: 'sales' });
    await assign([owner.id], former.id);
    expect(await historyOf(owner)).toEqual([['owner', `Owner: ${former.email}`, sales.email]]);
    const entries = db.selectFrom('sales_entries').select('text').where('account_id', '=', owner.id);
    expect(JSON.stringify(await entries.execute())).not.toContain('@');
    await db
      .updateTable('accounts')
      .set({ closed_at: new Date(), erased_at: new Date() })
      .where('id', '=', former.id)
      .execute();
    expect(await historyOf(owner)).toEqual([['owner', 'Owner: somebody who has left', sales.email]]);
  });

  it('is given to several at once, each with an audit entry and an entry in its history', async () => {
    const other = await portal().account();
    expect((await assign([owner.id, other.id], sales.id)).status).toBe(200);
    // Nothing changes, so that nothing is written.
    expect((await assign([owner.id], sales.id)).status).toBe(200);
    expect((await assign([other.id], null)).status).toBe(200);
    expect((await read({ owner: 'mine' })).ids).toEqual([owner.id]);
    expect(await historyOf(other)).toEqual([
      ['owner', 'No owner', sales.email],
      ['owner', `Owner: ${sales.email}`, sales.email],
    ]);
    expect(await historyOf(owner)).toHaveLength(1);
    expect(await audited('sales.assign')).toEqual([
      { before: { owner: null }, after: { account: owner.id, owner: sales.id } },
      { before: { owner: null }, after: { account: other.id, owner: sales.id } },
      { before: { owner: sales.id }, after: { account: other.id, owner: null } },
    ]);
  });

  it('is somebody of the staff who sells, and owns customers alone', async () => {
    const reviewer = await portal().account({ staffRole: 'reviewer' });
    const refused = { status: 400, body: { errors: [{ path: 'ownerId' }] } };
    expect(await assign([owner.id], reviewer.id)).toMatchObject(refused);
    expect(await plan(owner, { ownerId: owner.id })).toMatchObject(refused);
    const missing = await assign([owner.id, reviewer.id], sales.id);
    expect(missing.status).toBe(404);
    expect((await read({ owner: 'mine' })).ids).toEqual([]);
    expect((await assign([], null)).status).toBe(400);
    expect(
      (
        await assign(
          Array.from({ length: 101 }, (_, index) => index + 1),
          null,
        )
      ).status,
    ).toBe(400);
    const { body } = await sales.rest('GET', '/api/store/customers/owners');
    const ids = Object(body).data.owners.map(({ id }: { id: number }) => id);
    expect(ids).toContain(sales.id);
    expect(ids).not.toContain(reviewer.id);
  });

  it('who sells no longer stays until somebody else is chosen', async () => {
    const leaver = await portal().account({ staffRole: 'sales' });
    await assign([owner.id], leaver.id);
    await portal().db.updateTable('accounts').set({ staff_role: null }).where('id', '=', leaver.id).execute();
    const input = { nextStep: 'Call', ownerId: leaver.id };
    expect((await plan(owner, input)).status).toBe(200);
    expect((await read()).customers).toMatchObject([{ owner: { id: leaver.id } }, {}]);
  });
});

describe('a plan', () => {
  it('is kept with what was done before in the history', async () => {
    const on = addDays(today, 3);
    await plan(owner, { nextStep: 'Call', nextStepOn: on });
    await plan(owner, { nextStep: 'Call', nextStepOn: null });
    await plan(owner, { nextStep: 'Write', nextStepOn: null });
    await plan(owner, { nextStep: '' });
    await plan(owner, { nextStep: '' });
    expect((await historyOf(owner)).map(([kind, text]: string[]) => [kind, text])).toEqual([
      ['step', 'Done: Write'],
      ['step', 'Next: Write'],
      ['step', 'Done: Call'],
      ['step', 'Next: Call'],
      ['step', `Next: Call on ${formatDay(on)}`],
    ]);
    expect(await audited('sales.plan')).toHaveLength(4);
    expect((await audited('sales.plan'))[1]).toEqual({
      before: { nextStep: 'Call', nextStepOn: on },
      after: { account: owner.id, nextStep: 'Call', nextStepOn: null },
    });
  });

  it('that has changed since it was opened is not overwritten', async () => {
    const { customers } = await read();
    const { version } = customers[0];
    expect((await plan(owner, { nextStep: 'Call', version })).status).toBe(200);
    const stale = await plan(owner, { nextStep: 'Write', version, ownerId: sales.id });
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringContaining('changed') } });
    expect((await read()).customers).toMatchObject([{ nextStep: 'Call', owner: null }]);
  });

  it('with a day says what is to be done, of somebody who may buy', async () => {
    expect(await plan(owner, { nextStepOn: today })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'nextStep' }] },
    });
    expect((await plan(owner, { nextStep: 'x'.repeat(201) })).status).toBe(400);
    expect((await plan(sales, { nextStep: 'Call' })).status).toBe(404);
  });
});

describe('a note', () => {
  it('is in the history, newest first, page by page, and not in the audit', async () => {
    const path = `/api/store/customers/${owner.id}`;
    for (const text of ['First', 'Second'])
      expect((await sales.rest('POST', `${path}/notes`, { text })).status).toBe(201);
    const { body } = await sales.rest('GET', `${path}/history?limit=1`);
    const { data, next } = Object(body);
    expect(data.entries).toMatchObject([{ kind: 'note', text: 'Second', author: sales.email }]);
    const rest = await sales.rest('GET', `${path}/history?after=${next}`);
    expect(rest.body).toMatchObject({ data: { entries: [{ text: 'First' }] } });
    expect(await audited('sales.note')).toMatchObject([{ after: { account: owner.id } }, {}]);
    expect(JSON.stringify(await audited('sales.note'))).not.toContain('First');
  });

  it('needs a text, and a customer', async () => {
    expect((await sales.rest('POST', `/api/store/customers/${owner.id}/notes`, { text: ' ' })).status).toBe(
      400,
    );
    expect((await sales.rest('POST', `/api/store/customers/${sales.id}/notes`, { text: 'Hm' })).status).toBe(
      404,
    );
  });
});
