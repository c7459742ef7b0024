import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLogActions } from '../../../testing/company/read-log.ts';
import { givenTeam, type Team } from '../../../testing/company/given-team.ts';
import { asked, givenConfirmedRequest } from '../../../testing/enquiries/given-enquiry.ts';
import { publishItem } from '../../../testing/items/publish-item.ts';
import { givenCompleteCompany, type CompleteItem } from '../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { sendMail } from '../mails/send-mail.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { receiveEnquiry } from './receive-enquiry.ts';
import { deleteUnconfirmedAddresses } from './addresses.queries.ts';
import { deleteUnconfirmedRequests, retryConfirmedRequests } from './requests.queries.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const now = new Date('2026-11-21T12:00:00Z');

let company: CompleteItem;
let team: Team;
beforeAll(async () => {
  const owner = await portal().account();
  company = await givenCompleteCompany(portal(), owner, { title: 'Brook' });
  team = await givenTeam(portal(), owner);
  await publishItem(portal().db, company.id);
});

beforeEach(async () => {
  portal().setNow(now);
  for (const table of [
    'mails',
    'notifications',
    'enquiries',
    'enquiry_requests',
    'enquiry_addresses',
  ] as const)
    await portal().db.deleteFrom(table).execute();
});

/** Has a reader ask and confirm; returns the enquiry's id. */
async function givenEnquiry(fields: Partial<typeof asked> = {}): Promise<number> {
  await receiveEnquiry(
    portal().deps,
    await givenConfirmedRequest(portal(), { itemId: company.id, ...fields }),
  );
  const { id } = await portal()
    .db.selectFrom('enquiries')
    .select('id')
    .where('company_id', '=', company.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

async function listMails(kind: string) {
  return portal().db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute();
}

async function read(caller: Caller, procedure: string, input?: object) {
  const { status, body } = await caller.query(`enquiries.${procedure}`, input);
  expect(status).toBe(200);
  return Object(body).result.data;
}

describe('what a reader has asked', () => {
  async function givenRequest(): Promise<number> {
    const { db } = portal();
    const request = { item_id: company.id, asked_at: now, ...asked };
    const { id } = await db
      .insertInto('enquiry_requests')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('is confirmed by a link, of which the database has the hash, and whose mail repeats nothing that was typed', async () => {
    const requestId = await givenRequest();
    for (let run = 0; run < 2; run++) await askConfirmation(portal().deps, { requestId });
    const [mail, ...more] = await listMails('enquiry-confirmation');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: asked.email, account_id: null });
    expect(mail?.text).toContain('Brook');
    expect(mail?.text).not.toMatch(/Jo Reed|Weir|cost/);
    const [, secret = ''] =
      /https:\/\/site\.example\/enquiries\/confirm\?key=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    const stored = portal()
      .db.selectFrom('enquiry_requests')
      .select('token_hash')
      .where('id', '=', requestId);
    expect(await stored.execute()).toEqual([{ token_hash: hashSecret(secret) }]);
    const admin = await portal().account({ admin: true });
    const { body } = await admin.query('mails.get', { id: mail?.id });
    expect(JSON.stringify(body)).toContain('Only its recipient reads this email');
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('is deleted after three days unless it is confirmed, with the mail of its link', async () => {
    const requestId = await givenRequest();
    await askConfirmation(portal().deps, { requestId });
    const cleanAt = async (at: Date) => {
      await deleteUnconfirmedRequests(portal().db, { now: at });
      const requests = await portal()
        .db.selectFrom('enquiry_requests')
        .select('id')
        .where('id', '=', requestId)
        .execute();
      return requests.length;
    };
    expect(await cleanAt(new Date(now.getTime() + 3 * DAY_MS))).toBe(1);
    await portal().db.updateTable('mails').set({ created_at: now }).execute();
    expect(await cleanAt(new Date(now.getTime() + 3 * DAY_MS + 1_000))).toBe(0);
    expect(await listMails('enquiry-confirmation')).toEqual([]);
  });

  test('is received once it is confirmed, and only once', async () => {
    const job = await givenConfirmedRequest(portal(), { itemId: company.id });
    await Promise.all([receiveEnquiry(portal().deps, job), receiveEnquiry(portal().deps, job)]);
    const { enquiries } = await read(team.viewer, 'list');
    expect(enquiries).toMatchObject([
      { ...asked, item: { id: company.id, type: 'company', title: 'Brook' }, status: 'new' },
    ]);
    const unconfirmed = await givenRequest();
    await receiveEnquiry(portal().deps, { requestId: unconfirmed });
    expect((await read(team.owner, 'count')).new).toBe(1);
  });

  test('is given to the company once more where the job has failed, for a month', async () => {
    const { requestId } = await givenConfirmedRequest(portal(), { itemId: company.id });
    const retryAfter = async (days: number) => {
      await retryConfirmedRequests(portal().db, { now: new Date(now.getTime() + days * DAY_MS) });
      const { rows } = await sql`
        select 1 from graphile_worker.jobs where key = ${`receive-enquiry-${requestId}`}`.execute(
        portal().db,
      );
      const left = await portal().db.selectFrom('enquiry_requests').select('id').execute();
      return { jobs: rows.length, requests: left.length };
    };
    expect(await retryAfter(1)).toEqual({ jobs: 0, requests: 1 });
    expect(await retryAfter(2)).toEqual({ jobs: 1, requests: 1 });
    expect(await retryAfter(31)).toEqual({ jobs: 1, requests: 0 });
  });

  test('goes nowhere where the company has been closed meanwhile', async () => {
    const job = await givenConfirmedRequest(portal(), { itemId: company.id });
    const close = async (closed_at: Date | null) =>
      portal().db.updateTable('accounts').set({ closed_at }).where('id', '=', team.owner.id).execute();
    await close(now);
    await receiveEnquiry(portal().deps, job);
    await close(null);
    expect(await listMails('enquiry-received')).toEqual([]);
    expect((await read(team.owner, 'count')).new).toBe(0);
  });
});

describe('an enquiry', () => {
  test('is emailed to those who may answer, with a reply that goes to the reader, and the notification leaves out what was written', async () => {
    const id = await givenEnquiry();
    const mails = await listMails('enquiry-received');
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [team.owner, team.coOwner, team.editor].map(({ email }) => email).toSorted(),
    );
    for (const mail of mails) {
      expect(mail).toMatchObject({ reply_to: asked.email, confidential: true, source: null });
      expect(mail.text).toContain('What does it cost');
      expect(mail.text).toContain(`/enquiries/${id}`);
    }
    // The database's own clock says when it is shown.
    portal().setNow(new Date(Date.now() + 60_000));
    const { body } = await team.editor.query('mails.notifications.list', {});
    expect(Object(body).result.data.notifications).toMatchObject([
      {
        kind: 'enquiries',
        subject: 'A reader has sent you an enquiry',
        link: { url: `/enquiries/${id}?company=${company.id}` },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Jo Reed|reader\.example|cost/);
  });

  test('goes to the chosen addresses once they are confirmed, each person once', async () => {
    const add = async (email: string) => team.owner.mutate('enquiries.addresses.add', { email });
    const sales = `sales-${company.id}@brook.example`;
    for (const email of [sales, `later-${company.id}@brook.example`, team.editor.email])
      expect((await add(email)).status).toBe(200);
    expect((await add(sales.toUpperCase())).body).toMatchObject({
      error: { data: { httpStatus: 400, errors: [{ path: 'email' }] } },
    });
    const links = await listMails('enquiry-address');
    expect(links.map(({ recipient }) => recipient)).toContain(sales);
    await portal()
      .db.updateTable('enquiry_addresses')
      .set({ confirmed_at: now })
      .where('email', 'in', [sales, team.editor.email])
      .execute();
    await givenEnquiry();
    const recipients = (await listMails('enquiry-received')).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual(
      [team.owner.email, team.coOwner.email, team.editor.email, sales].toSorted(),
    );
    expect(await read(team.viewer, 'addresses.list')).toMatchObject([
      { email: sales, confirmed: true },
      { confirmed: false },
      { email: team.editor.email, confirmed: true },
    ]);
  });

  test('has five chosen addresses at most, of which owners decide', async () => {
    for (let count = 0; count < 5; count++)
      expect(
        (
          await team.owner.mutate('enquiries.addresses.add', {
            email: `${count}-${company.id}@brook.example`,
          })
        ).status,
      ).toBe(200);
    const sixth = { email: `6-${company.id}@brook.example` };
    expect((await team.owner.mutate('enquiries.addresses.add', sixth)).status).toBe(409);
    const [first] = await read(team.owner, 'addresses.list');
    for (const member of [team.editor, team.viewer])
      expect((await member.mutate('enquiries.addresses.remove', { id: first.id })).status).toBe(403);
    expect((await team.owner.mutate('enquiries.addresses.remove', { id: first.id })).status).toBe(200);
    expect((await team.owner.mutate('enquiries.addresses.remove', { id: first.id })).status).toBe(404);
    expect((await team.owner.mutate('enquiries.addresses.add', sixth)).status).toBe(200);
    expect((await team.owner.mutate('enquiries.addresses.add', { email: 'nobody' })).status).toBe(400);
  });

  test('has no address more than five where two are added at once', async () => {
    const add = async (name: string) =>
      (await team.owner.mutate('enquiries.addresses.add', { email: `${name}-${company.id}@brook.example` }))
        .status;
    for (let count = 0; count < 4; count++) expect(await add(`once-${count}`)).toBe(200);
    const both = await Promise.all([
      add('at-once'),
      team.coOwner
        .mutate('enquiries.addresses.add', { email: `too-${company.id}@brook.example` })
        .then(({ status }) => status),
    ]);
    expect(both.toSorted()).toEqual([200, 409]);
    expect(await read(team.owner, 'addresses.list')).toHaveLength(5);
  });

  test('loses the addresses that nobody confirms within three days', async () => {
    for (const email of [`yes-${company.id}@brook.example`, `no-${company.id}@brook.example`])
      await team.owner.mutate('enquiries.addresses.add', { email });
    await portal()
      .db.updateTable('enquiry_addresses')
      .set({ confirmed_at: now })
      .where('email', 'like', 'yes-%')
      .execute();
    const countAfter = async (ms: number) => {
      await deleteUnconfirmedAddresses(portal().db, { now: new Date(now.getTime() + 3 * DAY_MS + ms) });
      return (await read(team.owner, 'addresses.list')).length;
    };
    expect(await countAfter(0)).toBe(2);
    expect(await countAfter(1_000)).toBe(1);
  });

  test('that is deleted takes what has not been sent about it along', async () => {
    const id = await givenEnquiry();
    await team.owner.mutate('enquiries.remove', { id });
    const mails = await listMails('enquiry-received');
    expect(mails).toHaveLength(3);
    for (const mail of mails)
      expect(mail).toMatchObject({ withdrawn_at: now, text: '', html: '', reply_to: null });
    expect(await portal().db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  test('is about the page as readers see it, and not as its draft is called', async () => {
    const rename = async (title: string) =>
      portal().db.updateTable('items').set({ title }).where('id', '=', company.id).execute();
    await rename('Not announced yet');
    await givenEnquiry();
    await rename('Brook');
    const [mail] = await listMails('enquiry-received');
    expect(mail?.text).toContain('Brook');
    const [, page] = /Page:?\s+(.*)/.exec(mail?.text ?? '') ?? [];
    expect(page).toContain('Brook');
  });

  test('is listed by its status in pages, newest first', async () => {
    const ids = [
      await givenEnquiry(),
      await givenEnquiry({ name: 'Lee' }),
      await givenEnquiry({ name: 'Max' }),
    ];
    const first = await read(team.editor, 'list', { limit: 2 });
    expect(first.enquiries.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await read(team.editor, 'list', { limit: 2, cursor: first.nextCursor });
    expect(rest).toMatchObject({ enquiries: [{ id: ids[0] }], nextCursor: null });
    await team.editor.mutate('enquiries.setStatus', { id: ids[1], status: 'answered' });
    expect((await read(team.editor, 'list', { status: 'answered' })).enquiries).toMatchObject([
      { id: ids[1] },
    ]);
    expect(await read(team.editor, 'count')).toEqual({ new: 2, answered: 1, closed: 0 });
  });

  test('is answered and closed, noted at and deleted by owners and editors, and the log says so', async () => {
    const id = await givenEnquiry();
    expect((await team.editor.mutate('enquiries.addNote', { id, text: 'Called back' })).status).toBe(200);
    expect((await team.owner.mutate('enquiries.setStatus', { id, status: 'closed' })).status).toBe(200);
    expect(await read(team.viewer, 'get', { id })).toMatchObject({
      message: asked.message,
      status: 'closed',
      closedAt: now.toISOString(),
      notes: [{ by: team.editor.email, text: 'Called back' }],
    });
    await team.owner.mutate('enquiries.setStatus', { id, status: 'new' });
    expect(await read(team.viewer, 'get', { id })).toMatchObject({ status: 'new', closedAt: null });
    for (const member of [team.viewer, team.finance])
      for (const [procedure, input] of [
        ['setStatus', { status: 'closed' }],
        ['addNote', { text: 'x' }],
        ['remove', {}],
      ] as const)
        expect((await member.mutate(`enquiries.${procedure}`, { id, ...input })).status).toBe(403);
    expect((await team.finance.query('enquiries.list')).status).toBe(403);
    expect((await team.owner.mutate('enquiries.remove', { id })).status).toBe(200);
    expect((await team.owner.query('enquiries.get', { id })).status).toBe(404);
    expect(await listLogActions(team.viewer, { kind: 'enquiries', limit: 5 })).toEqual([
      'enquiries.remove',
      'enquiries.setStatus',
      'enquiries.setStatus',
      'enquiries.addNote',
      'enquiries.receive',
    ]);
  });

  test.for([
    ['setStatus', { status: 'lost' }, 'status'],
    ['addNote', { text: ' ' }, 'text'],
    ['addNote', { text: 'x'.repeat(4_001) }, 'text'],
  ] as const)('%s with %j is answered with 400', async ([procedure, input, path]) => {
    const id = await givenEnquiry();
    const { status, body } = await team.owner.mutate(`enquiries.${procedure}`, { id, ...input });
    expect([status, Object(body).error.data.errors[0].path]).toEqual([400, path]);
  });

  test('takes a hundred notes', async () => {
    const id = await givenEnquiry();
    await sql`
      insert into enquiry_notes (enquiry_id, author_id, text, written_at)
      select ${id}, ${team.owner.id}, 'x', ${now} from generate_series(1, 100)`.execute(portal().db);
    expect((await team.owner.mutate('enquiries.addNote', { id, text: 'x' })).status).toBe(409);
  });

  test('is downloaded as CSV, in which no cell is a formula', async () => {
    await givenEnquiry({ name: '=cmd()' });
    const { status, body } = await team.viewer.rest('GET', '/api/lists/enquiries.csv?status=new');
    expect(status).toBe(200);
    expect(String(body)).toContain('Received,Status,Name,Email,Works for,Page,Message');
    expect(String(body)).toContain(`'=cmd()`);
  });
});

describe('the publisher', () => {
  test('reads no enquiry: not in the email log, not by sending one again, and not by viewing as a member', async () => {
    const id = await givenEnquiry();
    const admin = await portal().account({ admin: true });
    const [mail] = await listMails('enquiry-received');
    const shown = async () => JSON.stringify((await admin.query('mails.get', { id: mail?.id })).body);
    expect(await shown()).toContain('Only its recipient reads this email');
    expect(await shown()).not.toContain('cost');
    const sent: string[] = [];
    const mailer = async ({ text, replyTo }: { text: string; replyTo: string | null }) =>
      void sent.push(text, replyTo ?? '');
    const job = { mailId: mail?.id };
    await sendMail({ ...portal().deps, mailer, listAttachments: async () => [] }, job, {
      isLastAttempt: false,
    });
    expect(sent[0]).toContain('What does it cost');
    expect(sent[1]).toBe(asked.email);
    const [stored] = await listMails('enquiry-received');
    expect(stored).toMatchObject({ text: '', html: '', reply_to: null });
    expect((await admin.mutate('mails.resend', { id: mail?.id })).status).toBe(409);

    const viewer = await portal().account({ admin: true, impersonating: team.owner });
    for (const [procedure, input] of [
      ['list', undefined],
      ['count', undefined],
      ['get', { id }],
      ['addresses.list', undefined],
    ] as const)
      expect((await viewer.query(`enquiries.${procedure}`, input)).status).toBe(403);
    expect((await viewer.rest('GET', '/api/lists/enquiries.csv')).status).toBe(403);
  });

  test('sees how many there are', async () => {
    const id = await givenEnquiry();
    await givenEnquiry({ name: 'Lee' });
    await team.owner.mutate('enquiries.setStatus', { id, status: 'answered' });
    const admin = await portal().account({ admin: true });
    const { body } = await admin.query('dashboard.companyOverview', { id: company.id });
    expect(Object(body).result.data.enquiries).toEqual({ new: 1, answered: 1, closed: 0 });
  });

  test('has in the audit who did what, and nothing of the reader', async () => {
    const id = await givenEnquiry();
    await team.owner.mutate('enquiries.addNote', { id, text: 'Call Jo Reed' });
    await team.owner.mutate('enquiries.remove', { id });
    const entries = await portal()
      .db.selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'enquiries.%')
      .execute();
    expect(entries.length).toBeGreaterThan(2);
    expect(JSON.stringify(entries)).not.toMatch(/Jo Reed|reader\.example|cost/);
  });
});

test('scripts list, read and change enquiries by the documented calls', async () => {
  const id = await givenEnquiry();
  const script = await portal().withApiToken(team.owner);
  const { body } = await script.rest('GET', '/api/enquiries?status=new');
  expect(body).toMatchObject({ data: { enquiries: [{ id, name: 'Jo Reed' }] } });
  expect((await script.rest('PUT', `/api/enquiries/${id}/status`, { status: 'closed' })).status).toBe(200);
  expect((await script.rest('POST', `/api/enquiries/${id}/notes`, { text: 'Done' })).status).toBe(201);
  expect((await script.rest('GET', `/api/enquiries/${id}`)).body).toMatchObject({
    data: { status: 'closed', notes: [{ text: 'Done' }] },
  });
  expect((await script.rest('GET', '/api/enquiries/counts')).body).toEqual({
    data: { new: 0, answered: 0, closed: 1 },
  });
  expect((await script.rest('DELETE', `/api/enquiries/${id}`)).status).toBe(200);
  expect((await script.rest('GET', `/api/enquiries/${id}`)).status).toBe(404);
});

test('an account without a company has no enquiries', async () => {
  const newcomer = await portal().account();
  expect(await read(newcomer, 'list')).toMatchObject({ enquiries: [], nextCursor: null });
  expect((await newcomer.query('enquiries.get', { id: 1 })).status).toBe(404);
});
