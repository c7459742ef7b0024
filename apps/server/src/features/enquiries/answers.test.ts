import { enquiryLimits } from '@headwater/contract/enquiries';
import { hashSecret } from '@headwater/runtime/secrets';
import { describe, expect, test } from 'vitest';
import { listLogActions } from '../../../testing/company/read-log.ts';
import { asked } from '../../../testing/enquiries/given-enquiry.ts';
import { enquiryTime, useEnquiries } from '../../../testing/enquiries/use-enquiries.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { endEnquiry } from './end-enquiry.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const { company, team, givenEnquiry, listMails, read } = useEnquiries(portal);
const now = enquiryTime.toISOString();
const answer = { name: 'Ada Brook', text: 'About £900 a year.\nShall we call?' };

const change = async (procedure: string, input: object, caller = team().editor) =>
  (await caller.mutate(`enquiries.${procedure}`, input)).status;

async function getRow(id: number) {
  return portal().db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('an answer', () => {
  test('is emailed to the reader with a reply that goes to its author, stays beside the notes, and answers the enquiry', async () => {
    const id = await givenEnquiry();
    expect(await change('addNote', { id, text: 'Call back' })).toBe(200);
    expect(await change('answer', { id, ...answer })).toBe(200);
    const [mail] = await listMails('enquiry-answer');
    expect(mail).toMatchObject({
      recipient: asked.email,
      reply_to: team().editor.email,
      account_id: null,
      confidential: true,
      source: null,
    });
    for (const text of ['About £900 a year.', 'Ada Brook', 'Brook', 'What does it cost'])
      expect(mail?.text).toContain(text);
    expect(mail?.subject).toBe('An answer to your enquiry');
    const [, secret = ''] = /confirm\?key=(\S+)/.exec(mail?.text ?? '') ?? [];
    const row = await portal()
      .db.selectFrom('enquiry_answers')
      .select('token_hash')
      .where('enquiry_id', '=', id)
      .executeTakeFirst();
    expect(row?.token_hash).toEqual(hashSecret(secret));
    expect(await read(team().viewer, 'get', { id })).toMatchObject({
      status: 'answered',
      readAt: now,
      answeredAt: now,
      signature: '',
      notes: [{ text: 'Call back' }],
      answers: [{ by: team().editor.email, ...answer, sentAt: now }],
    });
    expect(await read(team().editor, 'get', { id })).toMatchObject({ signature: 'Ada Brook' });
    expect(await listLogActions(team().owner)).toContain('enquiries.answer');
  });

  test('opens a closed enquiry again, and a second one keeps the time of the first', async () => {
    const id = await givenEnquiry();
    await change('answer', { id, ...answer });
    await change('setStatus', { id, status: 'closed' });
    portal().setNow(new Date(enquiryTime.getTime() + 60_000));
    expect(await change('answer', { id, ...answer })).toBe(200);
    expect(await getRow(id)).toMatchObject({ status: 'answered', closed_at: null, answered_at: enquiryTime });
  });

  test('is refused without a text or a name, and by a viewer, and nothing is sent', async () => {
    const id = await givenEnquiry();
    expect(await change('answer', { id, name: '  ', text: 'Hello' })).toBe(400);
    expect(await change('answer', { id, name: 'Ada', text: '' })).toBe(400);
    const tooLong = 'a'.repeat(enquiryLimits.answerCharacters + 1);
    expect(await change('answer', { id, name: 'Ada', text: tooLong })).toBe(400);
    expect(await change('answer', { id, ...answer }, team().viewer)).toBe(403);
    expect(await listMails('enquiry-answer')).toEqual([]);
    expect(await getRow(id)).toMatchObject({ status: 'new', answered_at: null });
  });

  test('is one of ten a day to a reader, and of a hundred a day of a company', async () => {
    const id = await givenEnquiry();
    const statuses: number[] = [];
    for (let count = 0; count <= enquiryLimits.answersADay; count++)
      statuses.push(await change('answer', { id, ...answer }));
    expect(statuses.filter((status) => status === 200)).toHaveLength(enquiryLimits.answersADay);
    expect(statuses.at(-1)).toBe(429);
    expect(await listMails('enquiry-answer')).toHaveLength(enquiryLimits.answersADay);
    const other = await givenEnquiry({ name: 'Lee' });
    const limit = { scope: 'enquiry-answer-company', key: String(company().id), at: enquiryTime };
    await portal()
      .db.insertInto('throttle_hits')
      .values(Array.from({ length: enquiryLimits.companyAnswersADay }, () => limit))
      .execute();
    expect(await change('answer', { id: other, ...answer })).toBe(429);
    await portal().db.deleteFrom('throttle_hits').execute();
  });
});

describe('a reader', () => {
  test('sees when a member first opened the enquiry, which is recorded once', async () => {
    const id = await givenEnquiry();
    expect(await getRow(id)).toMatchObject({ read_at: null });
    expect(await change('open', { id }, team().viewer)).toBe(403);
    expect(await change('open', { id })).toBe(200);
    portal().setNow(new Date(enquiryTime.getTime() + 60_000));
    expect(await change('open', { id }, team().owner)).toBe(200);
    expect(await getRow(id)).toMatchObject({ read_at: enquiryTime });
  });

  test('ends the enquiry, which closes it, once, and lets nobody answer it', async () => {
    const id = await givenEnquiry();
    await endEnquiry(portal().deps, { enquiryId: id, what: 'end' });
    portal().setNow(new Date(enquiryTime.getTime() + 60_000));
    await endEnquiry(portal().deps, { enquiryId: id, what: 'end' });
    expect(await read(team().editor, 'get', { id })).toMatchObject({ status: 'closed', endedAt: now });
    expect(await change('answer', { id, ...answer })).toBe(409);
    expect(await change('setStatus', { id, status: 'new' })).toBe(409);
    const actions = await listLogActions(team().owner);
    expect(actions.filter((action) => action === 'enquiries.end')).toHaveLength(1);
  });

  test('cannot end an enquiry that the company has closed itself', async () => {
    const id = await givenEnquiry();
    await change('setStatus', { id, status: 'closed' });
    await endEnquiry(portal().deps, { enquiryId: id, what: 'end' });
    expect(await read(team().editor, 'get', { id })).toMatchObject({ status: 'closed', endedAt: null });
    expect(await change('setStatus', { id, status: 'new' })).toBe(200);
  });

  test('has one enquiry erased with its answers, unsent emails and deliveries, and no other', async () => {
    const [id, other] = [await givenEnquiry(), await givenEnquiry({ message: 'And a second one?' })];
    await change('answer', { id, ...answer });
    await change('setOutcome', { id, outcome: 'won', valuePounds: 900 });
    const { db } = portal();
    const webhook = await db
      .insertInto('webhooks')
      .values({ company_id: company().id, url: 'https://crm.example/', secret: 'whsec', events: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const delivery = {
      webhook_id: webhook.id,
      event: 'enquiry.received',
      body: JSON.stringify({ text: answer.text }),
    };
    await db
      .insertInto('webhook_deliveries')
      .values([id, other].map((enquiry) => ({ ...delivery, key: `enquiry-${enquiry}` })))
      .execute();
    await endEnquiry(portal().deps, { enquiryId: id, what: 'erase' });
    await endEnquiry(portal().deps, { enquiryId: id, what: 'erase' });
    expect(await read(team().editor, 'get', { id })).toMatchObject({
      name: 'Erased',
      erasedAt: now,
      answers: [],
      notes: [],
      outcome: 'won',
      valuePounds: 900,
    });
    const sent = db.selectFrom('webhook_deliveries').select('key').where('webhook_id', '=', webhook.id);
    expect(await sent.execute()).toEqual([{ key: `enquiry-${other}` }]);
    expect(await getRow(id)).toMatchObject({ token_hash: null });
    expect(await listMails('enquiry-answer')).toEqual([]);
    const received = await listMails('enquiry-received');
    const ofErased = received.filter(({ key }) => key === `enquiry-${id}`);
    expect(ofErased).toHaveLength(3);
    for (const mail of ofErased) expect(mail).toMatchObject({ withdrawn_at: enquiryTime, text: '' });
    expect(await getRow(other)).toMatchObject({ message: 'And a second one?', erased_at: null });
    expect(await change('answer', { id, ...answer })).toBe(409);
    expect(await change('assign', { id, accountId: null })).toBe(409);
    await endEnquiry(portal().deps, { enquiryId: 2_000_000, what: 'erase' });
  });
});

describe('an enquiry', () => {
  test('is passed on to an owner or an editor, to nobody else, and back to nobody', async () => {
    const id = await givenEnquiry();
    const idOf = async ({ email }: { email: string }) =>
      (
        await portal()
          .db.selectFrom('accounts')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).id;
    const editorId = await idOf(team().editor);
    expect(await change('assign', { id, accountId: editorId })).toBe(200);
    expect(await read(team().owner, 'list')).toMatchObject({
      enquiries: [{ assignee: { accountId: editorId, email: team().editor.email } }],
    });
    const stranger = await portal().account();
    for (const person of [team().viewer, team().finance, stranger])
      expect(await change('assign', { id, accountId: await idOf(person) })).toBe(400);
    expect(await change('assign', { id, accountId: null })).toBe(200);
    expect(await read(team().owner, 'get', { id })).toMatchObject({ assignee: null });
  });

  test.each([
    [
      { outcome: 'won', valuePounds: 48_000 },
      { value_pounds: 48_000, lost_reason: null },
    ],
    [{ outcome: 'won' }, { value_pounds: null, lost_reason: null }],
    [
      { outcome: 'lost', lostReason: 'price' },
      { value_pounds: null, lost_reason: 'price' },
    ],
    [{ outcome: 'no-match' }, { value_pounds: null, lost_reason: null }],
  ])('has the outcome %j, which can be taken back', async (input, stored) => {
    const id = await givenEnquiry();
    expect(await change('setOutcome', { id, ...input })).toBe(200);
    expect(await getRow(id)).toMatchObject({ ...stored, outcome: input.outcome, outcome_at: enquiryTime });
    const entry = await portal()
      .db.selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'enquiries.setOutcome')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      before: { enquiry: id, outcome: 'open' },
      after: { enquiry: id, outcome: input.outcome },
    });
    expect(await change('setOutcome', { id, outcome: 'open' })).toBe(200);
    expect(await getRow(id)).toMatchObject({ value_pounds: null, lost_reason: null, outcome_at: null });
  });

  test.each([
    { outcome: 'lost' },
    { outcome: 'lost', lostReason: 'price', valuePounds: 5 },
    { outcome: 'won', lostReason: 'price' },
    { outcome: 'won', valuePounds: 0.5 },
    { outcome: 'won', valuePounds: -1 },
    { outcome: 'won', valuePounds: 1e12 },
    { outcome: 'sold' },
  ])('does not have the outcome %j', async (input) => {
    const id = await givenEnquiry();
    expect(await change('setOutcome', { id, ...input })).toBe(400);
    expect(await getRow(id)).toMatchObject({ outcome: 'open' });
  });
});

describe('the texts for answers', () => {
  test('are added, changed and removed, each name once and twenty at most', async () => {
    await portal().db.deleteFrom('enquiry_answer_texts').execute();
    const add = async (name: string) =>
      team().editor.mutate('enquiries.texts.add', { name, text: 'Thanks.' });
    const first = await add('Visit');
    const id: unknown = Object(first.body).result.data.id;
    expect((await add('VISIT')).status).toBe(400);
    await add('Not for us');
    expect(await change('texts.update', { id, name: 'not for us', text: 'Sorry.' })).toBe(400);
    expect(await change('texts.update', { id, name: 'visit', text: 'May we visit?' })).toBe(200);
    expect(await read(team().viewer, 'texts.list')).toMatchObject([
      { name: 'Not for us', text: 'Thanks.' },
      { id, name: 'visit', text: 'May we visit?' },
    ]);
    for (let count = 2; count < enquiryLimits.answerTexts; count++) await add(`Text ${count}`);
    expect((await add('One more')).status).toBe(409);
    expect(await change('texts.remove', { id })).toBe(200);
    expect(await change('texts.remove', { id })).toBe(404);
    expect((await add('One more')).status).toBe(200);
  });
});
