import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listLogActions } from '../../../testing/company/read-log.ts';
import { asked } from '../../../testing/enquiries/given-enquiry.ts';
import { enquiryTime, useEnquiries } from '../../../testing/enquiries/use-enquiries.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { sendMail } from '../mails/send-mail.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const { company, team, givenEnquiry, listMails, read } = useEnquiries(portal);
const now = enquiryTime;

describe('an enquiry', () => {
  test('is emailed to the members who may answer, with a reply that goes to the reader, and its notification omits the text', async () => {
    const id = await givenEnquiry();
    const mails = await listMails('enquiry-received');
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [team().owner, team().coOwner, team().editor].map(({ email }) => email).toSorted(),
    );
    for (const mail of mails) {
      expect(mail).toMatchObject({ reply_to: asked.email, confidential: true, source: null });
      expect(mail.text).toContain('What does it cost');
      expect(mail.text).toContain(`/enquiries/${id}`);
    }
    // The database's own clock decides when it is shown.
    portal().setNow(new Date(Date.now() + 60_000));
    const { body } = await team().editor.query('mails.notifications.list', {});
    expect(Object(body).result.data.notifications).toMatchObject([
      {
        kind: 'enquiries',
        subject: 'A reader has sent you an enquiry',
        link: { url: `/enquiries/${id}?company=${company().id}` },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Jo Reed|reader\.example|cost/);
  });

  test('takes its unsent emails with it when it is deleted', async () => {
    const id = await givenEnquiry();
    await team().owner.mutate('enquiries.remove', { id });
    const mails = await listMails('enquiry-received');
    expect(mails).toHaveLength(3);
    for (const mail of mails)
      expect(mail).toMatchObject({ withdrawn_at: now, text: '', html: '', reply_to: null });
    expect(await portal().db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  test('names the page by its public title, not its draft’s', async () => {
    const rename = async (title: string) =>
      portal().db.updateTable('items').set({ title }).where('id', '=', company().id).execute();
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
    const first = await read(team().editor, 'list', { limit: 2 });
    expect(first.enquiries.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await read(team().editor, 'list', { limit: 2, cursor: first.nextCursor });
    expect(rest).toMatchObject({ enquiries: [{ id: ids[0] }], nextCursor: null });
    await team().editor.mutate('enquiries.setStatus', { id: ids[1], status: 'answered' });
    expect((await read(team().editor, 'list', { status: 'answered' })).enquiries).toMatchObject([
      { id: ids[1] },
    ]);
    expect(await read(team().editor, 'count')).toEqual({ new: 2, answered: 1, closed: 0, ofSeveral: 0 });
  });

  test('is listed by when it was received, whatever its id, and the list goes on where the last one was deleted', async () => {
    const ids = [
      await givenEnquiry(),
      await givenEnquiry({ name: 'Lee' }),
      await givenEnquiry({ name: 'Max' }),
    ];
    for (const [index, minutes] of [2, 3, 1].entries())
      await portal()
        .db.updateTable('enquiries')
        .set({ received_at: new Date(now.getTime() + minutes * 60_000) })
        .where('id', '=', ids[index] ?? 0)
        .execute();
    const list = async (input: object): Promise<{ ids: unknown[]; nextCursor: number | null }> => {
      const { enquiries, nextCursor } = await read(team().editor, 'list', input);
      return { ids: enquiries.map(({ id }: { id: number }) => id), nextCursor };
    };
    expect(await list({})).toEqual({ ids: [ids[1], ids[0], ids[2]], nextCursor: null });
    const first = await list({ limit: 1 });
    expect(first.ids).toEqual([ids[1]]);
    expect(await list({ cursor: first.nextCursor })).toEqual({ ids: [ids[0], ids[2]], nextCursor: null });
    await team().owner.mutate('enquiries.remove', { id: ids[1] });
    expect(await list({ cursor: first.nextCursor })).toEqual({ ids: [ids[0]], nextCursor: null });
  });

  test('is shown for an answer on the dashboard, the oldest first, until it is answered, and never to staff who view as a member', async () => {
    const dashboardOf = async (caller: Caller) => {
      const { body } = await caller.query('dashboard.company');
      return Object(body).result.data.waitingEnquiries;
    };
    expect(await dashboardOf(team().editor)).toBeNull();
    const oldestId = await givenEnquiry();
    portal().setNow(new Date(now.getTime() + 60_000));
    const later = await givenEnquiry({ name: 'Lee' });
    const waiting = { count: 2, oldestId, oldestAt: now.toISOString() };
    expect(await dashboardOf(team().editor)).toEqual(waiting);
    expect(await dashboardOf(team().viewer)).toEqual(waiting);
    expect(await dashboardOf(team().finance)).toBeNull();
    await team().owner.mutate('enquiries.setStatus', { id: oldestId, status: 'answered' });
    expect(await dashboardOf(team().editor)).toMatchObject({ count: 1, oldestId: later });
    const viewing = await portal().account({ admin: true, impersonating: team().editor });
    expect(await dashboardOf(viewing)).toBeNull();
  });

  test('is answered, closed, given notes and deleted by owners and editors, and the log records it', async () => {
    const id = await givenEnquiry();
    expect((await team().editor.mutate('enquiries.addNote', { id, text: 'Called back' })).status).toBe(200);
    expect((await team().owner.mutate('enquiries.setStatus', { id, status: 'closed' })).status).toBe(200);
    expect(await read(team().viewer, 'get', { id })).toMatchObject({
      message: asked.message,
      status: 'closed',
      closedAt: now.toISOString(),
      notes: [{ by: team().editor.email, text: 'Called back' }],
    });
    await team().owner.mutate('enquiries.setStatus', { id, status: 'new' });
    expect(await read(team().viewer, 'get', { id })).toMatchObject({ status: 'new', closedAt: null });
    for (const member of [team().viewer, team().finance])
      for (const [procedure, input] of [
        ['setStatus', { status: 'closed' }],
        ['addNote', { text: 'x' }],
        ['remove', {}],
      ] as const)
        expect((await member.mutate(`enquiries.${procedure}`, { id, ...input })).status).toBe(403);
    expect((await team().finance.query('enquiries.list')).status).toBe(403);
    expect((await team().owner.mutate('enquiries.remove', { id })).status).toBe(200);
    expect((await team().owner.query('enquiries.get', { id })).status).toBe(404);
    expect(await listLogActions(team().viewer, { kind: 'enquiries', limit: 5 })).toEqual([
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
    const { status, body } = await team().owner.mutate(`enquiries.${procedure}`, { id, ...input });
    expect([status, Object(body).error.data.errors[0].path]).toEqual([400, path]);
  });

  test('can have a hundred notes', async () => {
    const id = await givenEnquiry();
    await sql`
      insert into enquiry_notes (enquiry_id, author_id, text, written_at)
      select ${id}, ${team().owner.id}, 'x', ${now} from generate_series(1, 100)`.execute(portal().db);
    expect((await team().owner.mutate('enquiries.addNote', { id, text: 'x' })).status).toBe(409);
  });

  test('is downloaded as CSV without formulas', async () => {
    await givenEnquiry({ name: '=cmd()' });
    const { status, body } = await team().viewer.rest('GET', '/api/lists/enquiries.csv?status=new');
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
    expect(await shown()).toContain('because it is between a reader and a company.');
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

    const viewer = await portal().account({ admin: true, impersonating: team().owner });
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
    await team().owner.mutate('enquiries.setStatus', { id, status: 'answered' });
    const admin = await portal().account({ admin: true });
    const { body } = await admin.query('dashboard.companyOverview', { id: company().id });
    expect(Object(body).result.data.enquiries).toEqual({ new: 1, answered: 1, closed: 0, ofSeveral: 0 });
  });

  test('sees the people and actions in the audit, and nothing about the reader', async () => {
    const id = await givenEnquiry();
    await team().owner.mutate('enquiries.addNote', { id, text: 'Call Jo Reed' });
    await team().owner.mutate('enquiries.remove', { id });
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
  const script = await portal().withApiToken(team().owner);
  const { body } = await script.rest('GET', '/api/enquiries?status=new');
  expect(body).toMatchObject({ data: { enquiries: [{ id, name: 'Jo Reed' }] } });
  expect((await script.rest('PUT', `/api/enquiries/${id}/status`, { status: 'closed' })).status).toBe(200);
  expect((await script.rest('POST', `/api/enquiries/${id}/notes`, { text: 'Done' })).status).toBe(201);
  expect((await script.rest('GET', `/api/enquiries/${id}`)).body).toMatchObject({
    data: { status: 'closed', notes: [{ text: 'Done' }] },
  });
  expect((await script.rest('GET', '/api/enquiries/counts')).body).toEqual({
    data: { new: 0, answered: 0, closed: 1, ofSeveral: 0 },
  });
  expect((await script.rest('DELETE', `/api/enquiries/${id}`)).status).toBe(200);
  expect((await script.rest('GET', `/api/enquiries/${id}`)).status).toBe(404);
});

test('an account without a company has no enquiries', async () => {
  const newcomer = await portal().account();
  expect(await read(newcomer, 'list')).toMatchObject({ enquiries: [], nextCursor: null });
  expect((await newcomer.query('enquiries.get', { id: 1 })).status).toBe(404);
});
