import { beforeEach, expect, test } from 'vitest';
import { givenConfirmedRequest } from '../../../testing/enquiries/given-enquiry.ts';
import { givenImportedItem } from '../../../testing/imported/given-imported-item.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

const portal = useTestPortal();
const now = new Date('2026-11-21T12:00:00Z');

let itemId: number;
let reviewer: Caller;
beforeEach(async () => {
  const { db, setNow, account } = portal();
  setNow(now);
  for (const table of ['mistake_reports', 'mails'] as const) await db.deleteFrom(table).execute();
  itemId = await givenImportedItem(db);
  reviewer = await account({ staffRole: 'reviewer' });
});

async function givenReport(message: string): Promise<number> {
  await receiveEnquiry(
    portal().deps,
    await givenConfirmedRequest(portal(), { itemId, kind: 'mistake', message }),
  );
  const { id } = await portal()
    .db.selectFrom('mistake_reports')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

async function list(query = '') {
  const { status, body } = await reviewer.rest('GET', `/api/mistakes${query}`);
  expect(status).toBe(200);
  return Object(body).data.reports;
}

test('a reader of a page without a company gets a link, in an email that repeats nothing that was typed', async () => {
  const { db, deps } = portal();
  const { requestId } = await givenConfirmedRequest(portal(), { itemId, kind: 'mistake', message: 'Wrong' });
  await db.updateTable('enquiry_requests').set({ confirmed_at: null }).where('id', '=', requestId).execute();
  await askConfirmation(deps, { requestId });
  const mails = await db.selectFrom('mails').select(['kind', 'text', 'confidential']).execute();
  expect(mails).toMatchObject([{ kind: 'mistake-confirmation', confidential: true }]);
  expect(mails[0]?.text).toMatch(/\/mistakes\/confirm\?key=/);
  expect(mails[0]?.text).not.toContain('Wrong');
});

test('a confirmed report is received once, and the editors are emailed about a page once an hour', async () => {
  const { db, deps } = portal();
  const job = await givenConfirmedRequest(portal(), {
    itemId,
    kind: 'mistake',
    message: 'The year is wrong',
  });
  await receiveEnquiry(deps, job);
  await receiveEnquiry(deps, job);
  await givenReport('The town is wrong');
  expect(await list()).toMatchObject([
    { message: 'The town is wrong', status: 'new', item: { id: itemId, type: 'case-study' } },
    {
      message: 'The year is wrong',
      publicUrl: expect.stringContaining('/case-studies/'),
      email: 'jo@reader.example',
      receivedAt: now.toISOString(),
    },
  ]);
  const mails = await db
    .selectFrom('mails')
    .select(['due_at as dueAt', 'text'])
    .where('kind', '=', 'mistake-reported')
    .where('account_id', '=', reviewer.id)
    .orderBy('id')
    .execute();
  const hourLater = new Date(now.getTime() + 3_600_000);
  expect(mails.map(({ dueAt }) => dueAt)).toEqual([now, hourLater]);
  expect(mails.some(({ text }) => text.includes('wrong'))).toBe(false);
  const audit = db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('action', '=', 'accuracy.mistakes.receive');
  expect(await audit.where('item_id', '=', itemId).execute()).toHaveLength(2);
  expect(await db.selectFrom('enquiries').select('id').where('item_id', '=', itemId).execute()).toEqual([]);
});

test('reviewers set the status, which filters the list and is in the audit', async () => {
  const [first, second] = [await givenReport('One'), await givenReport('Two')];
  const set = async (id: number, status: string) =>
    (await reviewer.rest('PUT', `/api/mistakes/${id}/status`, { status })).status;
  expect(await set(first, 'corrected')).toBe(200);
  expect(await set(first, 'corrected')).toBe(200);
  expect([await set(first, 'wrong'), await set(2_000_000_000, 'new')]).toEqual([400, 404]);
  expect((await list('?status=new')).map(({ id }: { id: number }) => id)).toEqual([second]);
  expect((await list('?status=corrected')).map(({ id }: { id: number }) => id)).toEqual([first]);
  const closedAt = async () =>
    portal().db.selectFrom('mistake_reports').select('closed_at').where('id', '=', first).executeTakeFirst();
  expect(await closedAt()).toEqual({ closed_at: now });
  expect(await set(first, 'new')).toBe(200);
  expect(await closedAt()).toEqual({ closed_at: null });
  const audit = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'accuracy.mistakes.setStatus')
    .where('actor_id', '=', reviewer.id)
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { before: { report: first, status: 'new' }, after: { report: first, status: 'corrected' } },
    { before: { report: first, status: 'corrected' }, after: { report: first, status: 'new' } },
  ]);
});

test('the list has pages, and is for reviewers alone', async () => {
  const ids = [await givenReport('One'), await givenReport('Two'), await givenReport('Three')];
  const first = await reviewer.rest('GET', '/api/mistakes?limit=2');
  expect(first).toMatchObject({
    body: { data: { reports: [{ id: ids[2] }, { id: ids[1] }] }, next: ids[1] },
  });
  expect(await list(`?limit=2&after=${ids[1]}`)).toMatchObject([{ id: ids[0] }]);
  for (const caller of [await portal().account(), await portal().account({ staffRole: 'sales' })])
    expect((await caller.rest('GET', '/api/mistakes')).status).toBe(403);
});
