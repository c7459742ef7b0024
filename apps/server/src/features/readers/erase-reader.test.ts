import { DAY_MS } from '@headwater/contract/dates';
import { noFilters } from '@headwater/contract/search-filters';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { givenTeam, takeMailed, type Team } from '../../../testing/company/given-team.ts';
import { listLogActions } from '../../../testing/company/read-log.ts';
import { asked, givenConfirmedRequest } from '../../../testing/enquiries/given-enquiry.ts';
import { givenFollow, publishAt } from '../../../testing/followers/follow-scene.ts';
import { publishItem } from '../../../testing/items/publish-item.ts';
import { runJobsWith } from '../../../testing/mails/run-jobs.ts';
import { tablesWith } from '../../../testing/operations/tables-with.ts';
import { givenCompleteCompany, type CompleteItem } from '../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { askConfirmation } from '../enquiries/ask-confirmation.ts';
import { remindOfEnquiries } from '../enquiries/remind-of-enquiries.ts';
import { receiveEnquiry } from '../enquiries/receive-enquiry.ts';
import { sendFollowDigests } from '../followers/send-follow-digests.ts';
import { eraseReader } from './erase-reader.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const now = new Date('2026-11-24T12:00:00Z');
const nothing = { follows: 0, enquiries: 0, requests: 0, reports: 0, addresses: 0, mails: 0, mentions: 0 };

let company: CompleteItem;
let team: Team;
let admin: Caller;
beforeAll(async () => {
  const owner = await portal().account();
  company = await givenCompleteCompany(portal(), owner, { title: 'Brook' });
  team = await givenTeam(portal(), owner);
  admin = await portal().account({ admin: true });
  await publishItem(portal().db, company.id);
});

beforeEach(() => portal().setNow(now));

/** Lets a reader follow two things, receive a digest, ask twice, and be on a company's list of addresses. */
async function givenReader(email: string, trace: string): Promise<void> {
  const { db, deps } = portal();
  await givenFollow(db, { email, target: { kind: 'all' }, confirmedAt: new Date('2026-11-20T09:00:00Z') });
  await givenFollow(db, { email, target: { kind: 'search', query: trace, ...noFilters }, confirmedAt: null });
  await publishAt(db, new Date('2026-11-23T12:00:00Z'), {
    type: 'case-study',
    title: `A weir for ${email.length}`,
    company_name: 'Aire',
  });
  await sendFollowDigests(deps);
  const name = `${trace} Reed`;
  const message = `It is ${trace}`;
  await receiveEnquiry(
    deps,
    await givenConfirmedRequest(portal(), { ...asked, itemId: company.id, email, name, message }),
  );
  const report = { ...asked, itemId: company.id, kind: 'mistake' as const, email, name, message };
  await receiveEnquiry(deps, await givenConfirmedRequest(portal(), report));
  const request = { item_id: company.id, asked_at: now, ...asked, email, message: `Again ${trace}` };
  const { id } = await db
    .insertInto('enquiry_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  await askConfirmation(deps, { requestId: id });
  expect((await team.owner.mutate('enquiries.addresses.add', { email })).status).toBe(200);
}

async function readEnquiries() {
  const { body } = await team.viewer.query('enquiries.list');
  return Object(body).result.data.enquiries;
}

test('a reader’s data is erased, and a repetition finds nothing', async () => {
  const trace = 'zephyrine';
  const email = `${trace}@reader.example`;
  await givenReader(email, trace);
  await givenReader('other@reader.example', 'other');
  const [, enquiry] = await readEnquiries();
  await team.editor.mutate('enquiries.addNote', { id: enquiry.id, text: `${trace} rang` });
  expect(await tablesWith(portal().db, trace)).not.toEqual([]);

  const { status, body } = await admin.mutate('readers.erase', { email: email.toUpperCase() });
  expect(status).toBe(200);
  expect(Object(body).result.data).toEqual({
    follows: 2,
    enquiries: 1,
    requests: 1,
    reports: 1,
    addresses: 1,
    mails: 3,
    mentions: 0,
  });
  expect(await tablesWith(portal().db, trace)).toEqual([]);

  const [others, erased] = await readEnquiries();
  expect(erased).toMatchObject({
    id: enquiry.id,
    name: 'Erased',
    email: 'erased@invalid',
    organisation: '',
    message: 'Erased at the reader’s request',
    item: { id: company.id },
    status: 'closed',
    receivedAt: now.toISOString(),
    erasedAt: now.toISOString(),
  });
  expect(others).toMatchObject({ email: 'other@reader.example', status: 'new', erasedAt: null });
  expect(await eraseReader({ ...portal().deps, actor: null }, { email })).toEqual(nothing);
  const audit = await portal()
    .db.selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', 'readers.erase')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    {
      actor_id: admin.id,
      before: null,
      after: { follows: 2, enquiries: 1, requests: 1, reports: 1, addresses: 1, mails: 3, mentions: 0 },
    },
    { actor_id: null, before: null, after: nothing },
  ]);
});

test('an erased enquiry accepts neither notes nor another status, and its company can delete it', async () => {
  const email = 'closed@reader.example';
  const job = await givenConfirmedRequest(portal(), { ...asked, itemId: company.id, email });
  await receiveEnquiry(portal().deps, job);
  const [{ id }] = await readEnquiries();
  await eraseReader({ ...portal().deps, actor: null }, { email });
  const answers = [
    await team.editor.mutate('enquiries.addNote', { id, text: `${email} rang` }),
    await team.editor.mutate('enquiries.setStatus', { id, status: 'new' }),
    await team.owner.rest('PUT', `/api/enquiries/${id}/status`, { status: 'new' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(await tablesWith(portal().db, email)).toEqual([]);
  expect((await team.owner.mutate('enquiries.remove', { id })).status).toBe(200);
});

test('an enquiry that is being delivered to its company is erased too, whichever comes first', async () => {
  const email = 'racing@reader.example';
  const jobs = await Promise.all(
    Array.from({ length: 4 }, async (_, index) =>
      givenConfirmedRequest(portal(), { ...asked, itemId: company.id, email, message: `Racing ${index}` }),
    ),
  );
  const [erased] = await Promise.all([
    eraseReader({ ...portal().deps, actor: null }, { email }),
    ...jobs.map(async (job) => receiveEnquiry(portal().deps, job)),
  ]);
  expect(erased.requests + erased.enquiries).toBe(4);
  expect(await tablesWith(portal().db, email)).toEqual([]);
});

test('a company’s log says what was erased, and the company is notified of an address that receives no more enquiries', async () => {
  const { db, deps } = portal();
  const email = 'logged@reader.example';
  await team.owner.mutate('enquiries.addresses.add', { email });
  await db.updateTable('enquiry_addresses').set({ confirmed_at: now }).where('email', '=', email).execute();
  for (const message of ['First', 'Second'])
    await receiveEnquiry(
      deps,
      await givenConfirmedRequest(portal(), { ...asked, itemId: company.id, email, message }),
    );
  await eraseReader({ ...deps, actor: null }, { email });
  expect(await listLogActions(team.viewer, { kind: 'enquiries', limit: 3 })).toEqual([
    'enquiries.addresses.remove',
    'enquiries.erase',
    'enquiries.receive',
  ]);
  expect(await takeMailed(portal(), team, 'enquiry-address-erased')).toEqual(['owner', 'coOwner', 'editor']);
  expect(await tablesWith(db, email)).toEqual([]);
});

test('no reminder of an erased enquiry is left, as after its reader’s own erasure', async () => {
  const { db, deps } = portal();
  const email = 'waiting@reader.example';
  await db.deleteFrom('enquiries').execute();
  const job = await givenConfirmedRequest(portal(), { ...asked, itemId: company.id, email });
  await receiveEnquiry(deps, job);
  for (const days of [5, 12]) {
    portal().setNow(new Date(now.getTime() + days * DAY_MS));
    await remindOfEnquiries(deps);
  }
  const listReminders = async () => {
    const mails = db
      .selectFrom('mails')
      .select('kind')
      .distinct()
      .where('kind', 'in', ['enquiries-waiting', 'enquiries-overdue'])
      .where('withdrawn_at', 'is', null)
      .orderBy('kind');
    return (await mails.execute()).map(({ kind }) => kind);
  };
  expect(await listReminders()).toEqual(['enquiries-overdue', 'enquiries-waiting']);
  await eraseReader({ ...deps, actor: null }, { email });
  expect(await listReminders()).toEqual([]);
});

test('the queue keeps nothing of a reader whose mail server refused an email', async () => {
  const { db, deps } = portal();
  const email = 'queued@reader.example';
  const { id } = await db
    .insertInto('enquiry_requests')
    .values({ item_id: company.id, asked_at: now, ...asked, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await askConfirmation(deps, { requestId: id });
  await runJobsWith(portal(), async ({ to }) => {
    throw new Error(`450 4.2.0 <${String(to)}>: greylisted`);
  });
  await eraseReader({ ...deps, actor: null }, { email });
  expect(await tablesWith(db, email)).toEqual([]);
});

test('an account with the same email stays as it is, with its emails', async () => {
  const member = await portal().account({ email: 'both@reader.example' });
  const mail = { kind: 'enquiry-received', recipient: member.email, subject: '', text: '', html: '' };
  await portal()
    .db.insertInto('mails')
    .values({ ...mail, account_id: member.id })
    .execute();
  expect(await eraseReader({ ...portal().deps, actor: null }, { email: member.email })).toEqual(nothing);
  expect((await member.query('session.get')).status).toBe(200);
});

test.each([
  ['nobody', 400],
  ['', 400],
])('“%s” is no email', async (email, status) => {
  const answer = await admin.mutate('readers.erase', { email });
  expect([answer.status, Object(answer.body).error.data.errors[0].path]).toEqual([status, 'email']);
});
