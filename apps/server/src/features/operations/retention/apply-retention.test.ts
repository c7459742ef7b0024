import { addDays, DAY_MS, londonDay } from '@headwater/contract/dates';
import { publishNow } from '@headwater/publishing/publish-now';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listAuditEntriesOf } from '../../../../testing/submittals/published.ts';
import { scheduleScene, start } from '../../../../testing/submittals/schedule-scene.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenFollow } from '../../../../testing/followers/follow-scene.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { createEnquiry } from '../../../../testing/enquiries/enquiry-fixtures.ts';
import { applyRetention } from './apply-retention.ts';

const portal = useTestPortal({ settings: { KEEP_MAILS_DAYS: '40', KEEP_AUDIT_DETAILS_DAYS: '50' } });
let owner: Caller;

beforeEach(async () => {
  owner = await portal().account();
});

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

async function givenItem() {
  const item = { type: 'press-release' as const, account_id: owner.id, title: 'A new pump' };
  const { id } = await portal().db.insertInto('items').values(item).returning('id').executeTakeFirstOrThrow();
  return id;
}

test('data older than its setting is deleted, and younger or needed data stays', async () => {
  const { db, deps } = portal();
  const itemId = await givenItem();
  const mail = { recipient: owner.email, account_id: owner.id, kind: 'x', subject: '', text: '', html: '' };
  const notification = {
    account_id: owner.id,
    message_kind: 'payments' as const,
    kind: 'x',
    subject: '',
    body: '[]',
    link_label: '',
    link_url: '/',
  };
  const webhook = { url: 'https://example.com', secret: 'x' };
  const { id: webhook_id } = await db
    .insertInto('webhooks')
    .values(webhook)
    .returning('id')
    .executeTakeFirstOrThrow();
  const ages = [20, 41, 100, 800];
  for (const age of ages) {
    const created_at = daysAgo(age);
    const handled_at = new Date();
    const event = { id: `evt_${age}`, type: 'x', payload: '{}', received_at: created_at };
    const day = created_at.toISOString().slice(0, 10);
    await db
      .insertInto('mails')
      .values({ ...mail, created_at })
      .execute();
    await db
      .insertInto('notifications')
      .values({ ...notification, created_at })
      .execute();
    await db
      .insertInto('webhook_deliveries')
      .values({ webhook_id, event: 'x', body: '{}', created_at })
      .execute();
    await db
      .insertInto('payment_events')
      .values({ ...event, handled_at })
      .execute();
    await db
      .insertInto('payment_events')
      .values({ ...event, id: `evt_waiting_${age}` })
      .execute();
    await db.insertInto('page_views').values({ item_id: itemId, day, views: 1 }).execute();
    await db.insertInto('page_counts').values({ item_id: itemId, day, kind: 'reader', count: 1 }).execute();
  }
  await applyRetention(deps);
  const count = async (
    table: 'mails' | 'notifications' | 'webhook_deliveries' | 'page_views' | 'page_counts',
  ) =>
    (
      await db
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .execute()
    ).length;
  expect(await count('mails')).toBe(1);
  expect(await count('notifications')).toBe(1);
  expect(await count('webhook_deliveries')).toBe(2);
  expect(await count('page_views')).toBe(3);
  expect(await count('page_counts')).toBe(3);
  const events = await db
    .selectFrom('payment_events')
    .select('id')
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute();
  expect(events.map(({ id }) => id)).toEqual(
    'evt_20 evt_waiting_20 evt_41 evt_waiting_41 evt_waiting_100 evt_waiting_800'.split(' '),
  );
});

test('the hashes and the salt of a day’s readers are deleted the next night', async () => {
  const { db, deps } = portal();
  const [today, yesterday] = [londonDay(deps.now()), addDays(londonDay(deps.now()), -1)];
  for (const day of [today, yesterday]) {
    await db
      .insertInto('reader_salts')
      .values({ day, salt: Buffer.alloc(32) })
      .execute();
    await db
      .insertInto('reader_hashes')
      .values({ day, hash: Buffer.alloc(16) })
      .execute();
  }
  await applyRetention(deps);
  for (const table of ['reader_salts', 'reader_hashes'] as const)
    expect(await db.selectFrom(table).select('day').execute()).toEqual([{ day: today }]);
});

test('an email to a follower is deleted after two weeks', async () => {
  const { db, deps } = portal();
  const email = 'ada@example.com';
  const follower_id = await givenFollow(db, { email, target: { kind: 'all' }, confirmedAt: daysAgo(20) });
  const mail = { follower_id, recipient: email, kind: 'follow-digest', subject: '', text: '', html: '' };
  const mails = [13, 15].map((age) => ({ ...mail, created_at: daysAgo(age) }));
  const [young] = await db.insertInto('mails').values(mails).returning('id').execute();
  await applyRetention(deps);
  expect(await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toEqual([young]);
});

test('an old audit entry keeps time, people, action and item, and loses before and after', async () => {
  const { db, deps } = portal();
  const itemId = await givenItem();
  const entry = {
    actor_id: owner.id,
    subject_id: owner.id,
    action: 'submittals.reject',
    item_id: itemId,
    before: '{"decision":null}',
    after: '{"reason":"Blurred"}',
  };
  const entries = [daysAgo(49), daysAgo(51)].map((at) => ({ ...entry, at }));
  await db.insertInto('audit_entries').values(entries).execute();
  const list = db.selectFrom('audit_entries').selectAll().where('item_id', '=', itemId).orderBy('id');
  const before = await list.execute();
  await applyRetention(deps);
  const [young, old] = await list.execute();
  expect(young).toEqual(before[0]);
  expect(old).toEqual({ ...before[1], before: null, after: null });
});

test('more than a batch is processed', async () => {
  const { db, deps } = portal();
  await sql`
    insert into audit_entries (at, action, after)
    select ${daysAgo(60)}, 'many', '{"n":1}' from generate_series(1, 4500)`.execute(db);
  await applyRetention(deps);
  const left = db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'many')
    .where('after', 'is not', null);
  expect(await left.execute()).toEqual([]);
});

describe('a revision', () => {
  async function publish(itemId: number, at: Date): Promise<number> {
    const { db } = portal();
    await db.transaction().execute(async (trx) => publishNow(trx, { itemId, at }));
    const { revision_id } = await db
      .selectFrom('publications')
      .select('revision_id')
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow();
    // Only tests can make one older.
    await sql`alter table revisions disable trigger revisions_are_final`.execute(db);
    await db.updateTable('revisions').set({ created_at: at }).where('id', '=', revision_id).execute();
    await sql`alter table revisions enable trigger revisions_are_final`.execute(db);
    return revision_id;
  }

  async function submit(itemId: number, revisionId: number, fields: object = {}) {
    const submittal = {
      item_id: itemId,
      revision_id: revisionId,
      action: 'update' as const,
      submitted_by: owner.id,
    };
    const { id } = await portal()
      .db.insertInto('submittals')
      .values({ ...submittal, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function revisionsOf(itemId: number): Promise<number[]> {
    const rows = portal().db.selectFrom('revisions').select('id').where('item_id', '=', itemId).orderBy('id');
    return (await rows.execute()).map(({ id }) => id);
  }

  test('that nothing shows is deleted, and its submittal stays', async () => {
    const { db, deps } = portal();
    const itemId = await givenItem();
    const decided = { decided_at: daysAgo(480), decided_by: owner.id, decision: 'approved' as const };
    const first = await publish(itemId, daysAgo(500));
    const oldest = await submit(itemId, first, decided);
    const second = await publish(itemId, daysAgo(450));
    await submit(itemId, second, {
      ...decided,
      former_revision_id: first,
      former_published_at: daysAgo(500),
      former_first_published_at: daysAgo(500),
    });
    const third = await publish(itemId, daysAgo(400));
    await submit(itemId, third, {
      ...decided,
      former_revision_id: second,
      former_published_at: daysAgo(450),
      former_first_published_at: daysAgo(500),
    });
    await applyRetention(deps);
    // The newest submittal replaced the second one.
    expect(await revisionsOf(itemId)).toEqual([second, third]);
    const kept = db.selectFrom('submittals').select(['revision_id', 'decision']).where('id', '=', oldest);
    expect(await kept.execute()).toEqual([{ revision_id: null, decision: 'approved' }]);
  });

  test('that is public, waits for a decision, was submitted last or is young stays', async () => {
    const { deps } = portal();
    const published = await givenItem();
    const waiting = await givenItem();
    const young = await givenItem();
    await publish(published, daysAgo(500));
    await submit(waiting, await publish(waiting, daysAgo(500)));
    await publish(waiting, daysAgo(450));
    await publish(young, daysAgo(300));
    await publish(young, daysAgo(200));
    const ids = [published, waiting, young];
    const before = await Promise.all(ids.map(async (id) => revisionsOf(id)));
    await applyRetention(deps);
    expect(await Promise.all(ids.map(async (id) => revisionsOf(id)))).toEqual(before);
    expect(before.map(({ length }) => length)).toEqual([1, 2, 2]);
  });

  test('that the public page corrects stays, and so does its submittal', async () => {
    const { db, deps } = portal();
    const itemId = await givenItem();
    const decided = { decided_at: daysAgo(480), decided_by: owner.id, decision: 'approved' as const };
    const approved = await publish(itemId, daysAgo(500));
    const submittal = await submit(itemId, approved, decided);
    const former = await publish(itemId, daysAgo(450));
    const shown = await publish(itemId, daysAgo(400));
    await db
      .insertInto('contact_corrections')
      .values([former, shown].map((revision_id) => ({ revision_id, approved_id: approved })))
      .execute();
    // A later submittal without a result.
    await submit(itemId, shown, { withdrawn_at: daysAgo(390) });
    await applyRetention(deps);
    expect(await revisionsOf(itemId)).toEqual([approved, shown]);
    const kept = db.selectFrom('submittals').select('revision_id').where('id', '=', submittal);
    expect(await kept.execute()).toEqual([{ revision_id: approved }]);
  });
});

test('a review says what retention has deleted from a deletion and from a new item', async () => {
  const { deps } = portal();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  const decided: number[] = [];
  for (const title of ['First', 'Second', 'Third']) {
    await owner.rest('PUT', '/api/companies', { id: company.id, title });
    const id = await submit(owner, company);
    await approve(admin, id);
    decided.push(id);
  }
  await applyRetention({ ...deps, now: () => new Date(Date.now() + 400 * DAY_MS) });
  const [first, second] = await Promise.all(
    decided.map(async (id) => Object((await admin.query('submittals.review', { id })).body).result.data),
  );
  expect(first).toMatchObject({ submitted: { kind: 'expired' }, former: { kind: 'none' } });
  expect(second).toMatchObject({
    submitted: { snapshot: { title: 'Second' } },
    former: { kind: 'expired' },
  });
});

test('a page that was sent for sign-off stays while its link works', async () => {
  const { deps } = portal();
  const company = await givenCompleteCompany(portal(), owner);
  const endsOn = addDays(londonDay(new Date()), 90);
  const send = async (guest: string) => {
    const { body } = await owner.mutate('submittals.signOffs.send', { id: company.id, guest, endsOn });
    return Object(body).result.data;
  };
  const sent = await send('Jo Reed');
  const revoked = await send('Lee Marsh');
  await owner.mutate('submittals.signOffs.revoke', { id: revoked.id });
  const listed = async () => {
    const { body } = await owner.query('submittals.signOffs.list', { id: company.id });
    return Object(body).result.data;
  };
  const applyAfter = async (days: number) => {
    const env = { ...deps.env, keepDays: { ...deps.env.keepDays, revisions: 30 } };
    await applyRetention({ ...deps, env, now: () => new Date(Date.now() + days * DAY_MS) });
  };
  await applyAfter(89);
  const secret = new URL(sent.url).hash.slice(1);
  expect((await portal().visitor().mutate('submittals.signOffs.open', { secret })).status).toBe(200);
  expect(await listed()).toMatchObject([
    { id: revoked.id, isChanged: null },
    { id: sent.id, isChanged: false },
  ]);
  await applyAfter(92);
  expect(await listed()).toMatchObject([{ isChanged: null }, { isChanged: null }]);
});

test('an enquiry is deleted a year after it was closed, with its notes, and an unclosed one after two; its count stays', async () => {
  const { db, deps } = portal();
  const company = await givenCompleteCompany(portal(), owner);
  const { enquiryId: closed } = await createEnquiry(db, { accountId: owner.id, companyId: company.id });
  const { enquiryId: open } = await createEnquiry(db, { accountId: owner.id, companyId: company.id });
  await owner.mutate('enquiries.setStatus', { id: closed, status: 'closed' });
  const counted = { item_id: company.id, day: londonDay(new Date()), kind: 'enquiry', count: 2 };
  await db.insertInto('page_counts').values(counted).execute();
  const listCounts = async () =>
    db.selectFrom('page_counts').select('count').where('item_id', '=', company.id).execute();
  const listAfter = async (days: number) => {
    await applyRetention({ ...deps, now: () => new Date(Date.now() + days * DAY_MS) });
    const rows = db.selectFrom('enquiries').select('id').where('company_id', '=', company.id).orderBy('id');
    return (await rows.execute()).map(({ id }) => id);
  };
  expect(await listAfter(364)).toEqual([closed, open]);
  expect(await listAfter(366)).toEqual([open]);
  expect(await listAfter(729)).toEqual([open]);
  expect(await listCounts()).toEqual([{ count: 2 }]);
  expect(await listAfter(731)).toEqual([]);
  const notes = db.selectFrom('enquiry_notes').select('id').where('enquiry_id', '=', closed);
  expect(await notes.execute()).toEqual([]);
});

test('a report of a mistake is deleted a year after staff have dealt with it, and another one after two', async () => {
  const { db, deps } = portal();
  const company = await givenCompleteCompany(portal(), owner);
  const report = { item_id: company.id, name: 'Jo', email: 'jo@reader.example', message: 'It is in Leeds' };
  const at = new Date();
  await db
    .insertInto('mistake_reports')
    .values([
      { ...report, received_at: at },
      { ...report, received_at: at, status: 'dismissed', closed_at: at },
    ])
    .execute();
  const statusesAfter = async (days: number) => {
    await applyRetention({ ...deps, now: () => new Date(Date.now() + days * DAY_MS) });
    const rows = db.selectFrom('mistake_reports').select('status').where('item_id', '=', company.id);
    return (await rows.orderBy('id').execute()).map(({ status }) => status);
  };
  expect(await statusesAfter(364)).toEqual(['new', 'dismissed']);
  expect(await statusesAfter(366)).toEqual(['new']);
  expect(await statusesAfter(731)).toEqual([]);
});

test('entries, revisions and invoices are protected from everything but retention', async () => {
  const { db } = portal();
  await db.insertInto('audit_entries').values({ action: 'x', after: '{"n":1}' }).execute();
  const change = async () => db.updateTable('audit_entries').set({ after: null }).execute();
  await expect(change()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('never changed');
  await givenItem();
  // The permission ends with the function, even within its transaction.
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`select apply_retention('{}', '{}')`.execute(trx);
      await trx.updateTable('audit_entries').set({ after: null }).execute();
    }),
  ).rejects.toThrow('never changed');
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname = 'refuse_change_of_invoice'`.execute(db);
  expect(rows).toEqual([{ name: 'invoices_are_final' }]);
});

test('journalists’ links are deleted ninety days after they ended, or after their page appeared', async () => {
  onTestFinished(() => portal().setNow(new Date()));
  const { given, submitFor, keep } = scheduleScene(portal);
  const { owner: writer, admin: editor, article, id } = await given();
  await approve(editor, id);
  const make = async (recipient: string) => {
    const { body } = await writer.mutate('submittals.embargoLinks.make', { id: article.id, recipient });
    return Number(Object(body).result.data.id);
  };
  const ended = await make('Jane Smith');
  await make('Al Lane');
  await writer.mutate('submittals.embargoLinks.revoke', { id: ended });
  const countAfter = async (days: number) => {
    const now = () => new Date(start.getTime() + days * DAY_MS);
    await applyRetention({ ...portal().deps, now });
    const { body } = await writer.query('submittals.embargoLinks.list', { id: article.id });
    return Object(body).result.data.length;
  };
  expect(await countAfter(89)).toBe(2);
  await writer.rest('PUT', '/api/submittals/schedule', {
    ...article.submitInput,
    notBefore: '2026-12-21T12:00:00.000Z',
    appearsUntil: null,
  });
  expect(await countAfter(91)).toBe(1);
  portal().setNow(new Date('2026-12-21T12:00:00.000Z'));
  await keep();
  portal().setNow(start);
  // The page is changed, and taken off the site, long after it has appeared.
  await writer.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
  const change = await submitFor(writer, article, {});
  await approve(editor, change.id);
  const later = new Date('2027-03-01T12:00:00.000Z');
  const submittals = portal().db.updateTable('submittals').where('item_id', '=', article.id);
  await submittals.set({ withdrawn_at: later }).execute();
  await submittals.set({ decided_at: later }).where('id', '=', change.id).execute();
  expect(await countAfter(119)).toBe(1);
  expect(await countAfter(121)).toBe(0);
  const audited = await listAuditEntriesOf(portal().db, article.id);
  expect(JSON.stringify(audited)).not.toMatch(/Jane Smith|Al Lane/);
});
