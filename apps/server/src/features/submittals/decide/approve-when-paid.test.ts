import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenOrder } from '../../../../testing/store/given-order.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listMailsTo, getPublication } from '../../../../testing/submittals/published.ts';
import { submit, undo, listOpenSubmittalIds } from '../../../../testing/submittals/submittal-calls.ts';
import { publishPaid } from './approve-when-paid.ts';

const portal = useTestPortal();

async function given() {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const company = await givenCompleteCompany(portal(), owner);
  const id = await submit(owner, company);
  const mark = async (wanted = true) =>
    (await admin.mutate('submittals.approveWhenPaid', { id, wanted })).status;
  return { owner, admin, company, id, mark };
}

async function isMarked(admin: Caller, id: number): Promise<unknown> {
  const { body } = await admin.query('submittals.review', { id });
  return Object(body).result.data.submittal.approveWhenPaid;
}

it('a marked submittal is approved when access begins, as the decision of the admin who marked it', async () => {
  const { owner, admin, company, id, mark } = await given();
  expect(await mark()).toBe(200);
  expect(await isMarked(admin, id)).toBe(true);
  await publishPaid(portal().deps);
  expect(await getPublication(portal().db, company.id)).toBeNull();
  await givenAccess(portal(), owner);
  await publishPaid(portal().deps);
  expect(await getPublication(portal().db, company.id)).toMatchObject({ title: 'Clearwater Pumps' });
  expect(await listOpenSubmittalIds(admin)).not.toContain(id);
  expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({ kind: 'approved' });
  expect((await listAuditEntriesOf(portal().db, company.id)).slice(1)).toMatchObject([
    { action: 'submittals.approveWhenPaid', actor: admin.id, after: { approveWhenPaid: true } },
    { action: 'submittals.approve', actor: null, after: { decidedAheadBy: admin.id } },
  ]);

  expect(await undo(admin, id)).toBe(200);
  await publishPaid(portal().deps);
  expect(await getPublication(portal().db, company.id)).toBeNull();
});

it('a marked submittal waits until the paid package allows as much', async () => {
  const { owner, company, mark } = await given();
  expect(await mark()).toBe(200);
  await givenAccess(portal(), owner);
  const setLimit = async (gallery: number) =>
    portal()
      .db.updateTable('entitlements')
      .set({ limits: JSON.stringify({ gallery }) })
      .where('account_id', '=', owner.id)
      .execute();
  await setLimit(0);
  await publishPaid(portal().deps);
  expect(await getPublication(portal().db, company.id)).toBeNull();
  await setLimit(1);
  await publishPaid(portal().deps);
  expect(await getPublication(portal().db, company.id)).not.toBeNull();
});

it('processing a purchase order enqueues the job with the access', async () => {
  const { owner, admin } = await given();
  const order = await givenOrder(portal(), owner);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from graphile_worker.jobs where task_identifier = 'publish_paid'`.execute(portal().db);
    return rows[0]?.count;
  };
  expect(await waiting()).toBe(0);
  const fields = { poReference: 'PO-1', apEmail: owner.email, paidDate: '2026-01-01', endDate: '2099-01-01' };
  const { id, productId } = order;
  await admin.rest('PUT', `/api/store/purchase-order/${id}/update`, { ...fields, productId });
  expect(await waiting()).toBe(1);
});

describe('the job does not approve', () => {
  it('a submittal that has been changed since', async () => {
    const { owner, company, mark } = await given();
    await mark();
    await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Edited' });
    await submit(owner, company);
    await givenAccess(portal(), owner);
    await publishPaid(portal().deps);
    expect(await getPublication(portal().db, company.id)).toBeNull();
  });

  it('a submittal whose marker does not review any more', async () => {
    const { owner, admin, company, id } = await given();
    const former = await portal().account({ staffRole: 'reviewer' });
    await former.mutate('submittals.approveWhenPaid', { id, wanted: true });
    expect(await isMarked(admin, id)).toBe(true);
    await admin.mutate('session.staff.remove', { accountId: former.id });
    expect(await isMarked(admin, id)).toBe(false);
    await givenAccess(portal(), owner);
    await publishPaid(portal().deps);
    expect(await getPublication(portal().db, company.id)).toBeNull();
    expect(await listOpenSubmittalIds(admin)).toContain(id);
  });

  it('a submittal whose mark has been removed', async () => {
    const { owner, admin, company, id, mark } = await given();
    await mark();
    expect(await mark(false)).toBe(200);
    expect(await isMarked(admin, id)).toBe(false);
    await givenAccess(portal(), owner);
    await publishPaid(portal().deps);
    expect(await getPublication(portal().db, company.id)).toBeNull();
  });
});

it('a submittal that could be approved, or is not open, cannot be marked', async () => {
  const { owner, admin, company, id, mark } = await given();
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Edited' });
  expect(await mark()).toBe(409);
  expect(await isMarked(admin, id)).toBe(false);
  await givenAccess(portal(), owner);
  const next = await submit(owner, company);
  expect(await admin.mutate('submittals.approveWhenPaid', { id: next, wanted: true })).toMatchObject({
    status: 409,
  });
});

it('a deletion cannot be marked', async () => {
  const [owner, admin] = [await portal().account(), await portal().account({ admin: true })];
  const article = await givenCompleteArticle(portal(), owner);
  const { id } = await portal()
    .db.insertInto('submittals')
    .values({ item_id: article.id, action: 'delete', submitted_by: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const marked = await admin.mutate('submittals.approveWhenPaid', { id, wanted: true });
  expect(marked).toMatchObject({ status: 409 });
  expect(await isMarked(admin, id)).toBe(false);
});

it('nothing is decided in advance before the company answers a correction, and an earlier mark waits for the answer', async () => {
  const { owner, admin, company, id, mark } = await given();
  expect(await mark()).toBe(200);
  const amended = { title: 'Clearwater Pumps', introHeader: 'Pumps', content: '<p>Since 1932.</p>' };
  expect(
    (await admin.mutate('submittals.amendments.create', { id, ...amended, note: 'The year.' })).status,
  ).toBe(200);
  expect(await mark(false)).toBe(200);
  expect(await mark()).toBe(409);
  await portal()
    .db.updateTable('submittals')
    .set({ approve_when_paid_by: admin.id })
    .where('id', '=', id)
    .execute();
  await givenAccess(portal(), owner);
  await publishPaid(portal().deps);
  expect(await getPublication(portal().db, company.id)).toBeNull();
});
