import { expect, test } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { createFixtures } from '../../../testing/fixtures.ts';

const portal = useTestPortal({ settings: { FOUR_EYES: 'all' } });
// A Friday; the clocks went back on 25 October.
const now = new Date('2026-11-20T12:00:00Z');

async function getDashboard(admin: Caller) {
  const { status, body } = await admin.query('dashboard.admin');
  expect(status).toBe(200);
  return Object(body).result.data;
}

interface TestSubmittal {
  itemId: number;
  accountId: number;
  submittedAt: string;
  decision?: 'approved' | 'rejected';
  decidedAt?: string;
}

async function givenSubmittal({
  itemId,
  accountId,
  submittedAt,
  decision,
  decidedAt,
}: TestSubmittal): Promise<number> {
  const { id } = await portal()
    .db.insertInto('submittals')
    .values({
      item_id: itemId,
      action: 'delete',
      submitted_by: accountId,
      submitted_at: submittedAt,
      decision: decision ?? null,
      decided_at: decidedAt ?? null,
      decided_by: decidedAt === undefined ? null : accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function givenItem(owner: Caller, type: 'company' | 'press-release', title: string): Promise<number> {
  const { id } = await portal()
    .db.insertInto('items')
    .values({ type, account_id: owner.id, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function givenAccess(owner: Caller, starts_on: string, ends_on: string, ended = false): Promise<void> {
  await portal()
    .db.insertInto('entitlements')
    .values({ account_id: owner.id, source: 'granted', starts_on, ends_on, ended_at: ended ? now : null })
    .execute();
}

test('the dashboard of an empty portal shows empty queues and twelve weeks without reviews', async () => {
  portal().setNow(now);
  const admin = await portal().account({ admin: true });
  const { weeks, ...rest } = await getDashboard(admin);
  const emptyQueue = { waiting: 0, oldestAt: null };
  const mails = { failed: 0, lateSince: null };
  expect(rest).toEqual({
    disk: null,
    submittals: { ...emptyQueue, oldestId: null, nextId: null },
    purchaseOrders: emptyQueue,
    brokenPages: { count: 0, submittalId: null },
    mails,
    paymentsSetAside: 0,
    accessEnding: [],
  });
  expect(weeks).toHaveLength(12);
  expect(weeks.at(0)).toEqual({ week: '2026-08-31', submitted: 0, approved: 0, rejected: 0 });
  expect(weeks.at(-1)).toEqual({ week: '2026-11-16', submitted: 0, approved: 0, rejected: 0 });
});

test('each queue shows how many entries wait, and how long the oldest has waited', async () => {
  const admin = await portal().account({ admin: true });
  const { orderId, submittalId } = await createFixtures(portal().db, await portal().account());
  await portal()
    .db.updateTable('purchase_orders')
    .set({ created_at: '2026-11-02T08:00:00Z' })
    .where('id', '=', orderId)
    .execute();
  await portal()
    .db.updateTable('submittals')
    .set({ submitted_at: '2026-11-18T08:00:00Z' })
    .where('id', '=', submittalId)
    .execute();
  const owner = await portal().account();
  const itemId = await givenItem(owner, 'press-release', 'Older');
  const submittedAt = '2026-11-17T08:00:00Z';
  const oldestId = await givenSubmittal({ itemId, accountId: owner.id, submittedAt });
  expect(await getDashboard(admin)).toMatchObject({
    submittals: { waiting: 2, oldestAt: '2026-11-17T08:00:00.000Z', oldestId, nextId: oldestId },
    purchaseOrders: { waiting: 2, oldestAt: '2026-11-02T08:00:00.000Z' },
  });
  await owner.mutate('session.account.close', { password: 'Correct-Horse-7' });
  expect(await getDashboard(admin)).toMatchObject({ submittals: { waiting: 1 } });
});

test('the next to review is the oldest that this reviewer can take', async () => {
  portal().setNow(now);
  const { db, account } = portal();
  const [admin, colleague, owner] = await Promise.all([
    account({ admin: true }),
    account({ admin: true }),
    account(),
  ]);
  const ids: number[] = [];
  for (let day = 10; day < 17; day += 1) {
    const itemId = await givenItem(owner, 'press-release', `Of day ${day}`);
    const submittedAt = `2026-11-${day}T08:00:00Z`;
    ids.push(await givenSubmittal({ itemId, accountId: owner.id, submittedAt }));
  }
  const [unpaid = 0, corrected = 0, approved = 0, claimed = 0, own = 0, lapsed = 0] = ids;
  const change = async (id: number, values: object) =>
    db.updateTable('submittals').set(values).where('id', '=', id).execute();
  await change(unpaid, { approve_when_paid_by: colleague.id });
  await db
    .insertInto('amendments')
    .values({
      item_id: db.selectFrom('submittals').select('item_id').where('id', '=', corrected),
      submittal_id: corrected,
      note: '',
      offered_by: colleague.id,
      offered_at: now,
      status: 'offered',
    })
    .execute();
  await change(approved, { first_approved_by: admin.id, first_approved_at: now });
  await change(claimed, { reviewer_id: colleague.id, claimed_until: '2026-11-20T12:05:00Z' });
  await change(own, { submitted_by: admin.id });
  await change(lapsed, { reviewer_id: colleague.id, claimed_until: '2026-11-20T11:00:00Z' });
  expect(await getDashboard(admin)).toMatchObject({ submittals: { nextId: lapsed } });
  expect(await getDashboard(colleague)).toMatchObject({ submittals: { nextId: approved } });
});

test('the dashboard shows how many emails have failed, and how long others have been overdue', async () => {
  const { db, account } = portal();
  const admin = await account({ admin: true });
  const mail = { recipient: admin.email, kind: 'digest', subject: '', text: '', html: '' };
  await db.deleteFrom('mails').execute();
  await db
    .insertInto('mails')
    .values([
      { ...mail, due_at: '2026-11-20T10:30:00Z', failed_at: '2026-11-20T11:00:00Z' },
      { ...mail, due_at: '2026-11-20T10:45:00Z' },
      { ...mail, due_at: '2026-11-20T11:30:00Z' },
      { ...mail, due_at: '2026-11-19T10:00:00Z', sent_at: '2026-11-19T10:00:00Z' },
      { ...mail, due_at: '2026-11-19T10:00:00Z', withdrawn_at: '2026-11-19T10:00:00Z' },
    ])
    .execute();
  expect(await getDashboard(admin)).toMatchObject({
    mails: { failed: 1, lateSince: '2026-11-20T10:45:00.000Z' },
  });
});

test('submissions and decisions are counted by weeks in London time', async () => {
  const admin = await portal().account({ admin: true });
  const owner = await portal().account();
  const itemId = await givenItem(owner, 'press-release', 'News');
  const shared = { itemId, accountId: owner.id };
  // In summer, Monday begins an hour earlier in London than in UTC.
  await givenSubmittal({
    ...shared,
    submittedAt: '2026-10-11T22:59:00Z',
    decision: 'rejected',
    decidedAt: '2026-10-11T23:00:00Z',
  });
  await givenSubmittal({
    ...shared,
    submittedAt: '2026-08-30T22:00:00Z',
    decision: 'approved',
    decidedAt: '2026-08-30T23:00:00Z',
  });
  const { weeks } = await getDashboard(admin);
  const of = (week: string) => weeks.find((row: { week: string }) => row.week === week);
  expect(of('2026-10-05')).toMatchObject({ submitted: 1, rejected: 0 });
  expect(of('2026-10-12')).toMatchObject({ submitted: 0, rejected: 1 });
  expect(of('2026-08-31')).toMatchObject({ submitted: 0, approved: 1 });
});

test('access that ends within thirty days is listed, soonest first', async () => {
  const admin = await portal().account({ admin: true });
  const [soon, last, later, renewed, ended, closed] = [
    await portal().account({ email: 'soon@example.com' }),
    await portal().account({ email: 'last@example.com' }),
    await portal().account(),
    await portal().account(),
    await portal().account(),
    await portal().account(),
  ];
  const companyId = await givenItem(soon, 'company', 'Calder Pumps');
  await givenAccess(soon, '2025-11-21', '2026-11-20');
  await givenAccess(last, '2025-12-21', '2026-12-20');
  await givenAccess(later, '2025-12-22', '2026-12-21');
  await givenAccess(renewed, '2025-12-01', '2026-11-30');
  await givenAccess(renewed, '2026-12-01', '2027-11-30');
  await givenAccess(ended, '2025-12-01', '2026-11-30', true);
  await givenAccess(closed, '2025-12-01', '2026-11-30');
  await closed.mutate('session.account.close', { password: 'Correct-Horse-7' });
  expect((await getDashboard(admin)).accessEnding).toEqual([
    {
      accountId: soon.id,
      email: 'soon@example.com',
      company: 'Calder Pumps',
      companyId,
      endDate: '2026-11-20',
    },
    { accountId: last.id, email: 'last@example.com', company: null, companyId: null, endDate: '2026-12-20' },
  ]);
});

test('the dashboard runs the same few statements, however many rows there are', async () => {
  const admin = await portal().account({ admin: true });
  const count = await countStatements(portal(), admin, '/trpc/dashboard.admin');
  for (let index = 0; index < 5; index += 1) {
    const owner = await portal().account();
    await createFixtures(portal().db, owner);
    await givenAccess(owner, '2025-12-01', '2026-12-01');
  }
  expect(await countStatements(portal(), admin, '/trpc/dashboard.admin')).toBe(count);
  expect(count).toBeLessThanOrEqual(10);
});

test.each([
  [
    'administrator',
    ['accessEnding', 'brokenPages', 'mails', 'paymentsSetAside', 'purchaseOrders', 'submittals', 'weeks'],
  ],
  ['reviewer', ['brokenPages', 'submittals', 'weeks']],
  ['sales', ['accessEnding', 'paymentsSetAside', 'purchaseOrders']],
  ['support', []],
] as const)('shows to the role %s what it looks after alone: %j', async (staffRole, parts) => {
  const { disk: _, ...dashboard } = await getDashboard(await portal().account({ staffRole }));
  const shown = Object.entries(dashboard).filter(([, part]) => part !== null);
  expect(shown.map(([name]) => name).toSorted()).toEqual(parts);
});
