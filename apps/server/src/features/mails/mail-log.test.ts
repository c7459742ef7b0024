import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { enqueueMail, markMailFailed, withdrawMails } from './mail-outbox.queries.ts';
import type { Mailer } from './mailer.ts';
import { runJobsWith } from '../../../testing/mails/run-jobs.ts';

const portal = useTestPortal();
let admin: Caller;
const sent: { id: number; to: string }[] = [];
const mailer: Mailer = async ({ id, to }) => void sent.push({ id, to });

beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

interface MailFields {
  key?: string;
  dueAt?: Date;
}

async function givenMail(to: string, fields: MailFields = {}): Promise<number> {
  const { db } = portal();
  const mail = { accountId: null, to, kind: 'submitted', subject: `To ${to}`, text: 'Text', html: '<p>Text' };
  await db.transaction().execute(async (trx) => enqueueMail(trx, { ...mail, ...fields }));
  const row = await db.selectFrom('mails').select('id').where('recipient', '=', to).executeTakeFirstOrThrow();
  return row.id;
}

async function listMails(
  filter: object,
): Promise<{ mails: { to: string; state: string }[]; nextCursor: number | null }> {
  const { body } = await admin.query('mails.list', filter);
  return Object(body).result.data;
}

async function statesOf(to: string): Promise<string[]> {
  const { mails } = await listMails({ to });
  return mails.map(({ state }) => state);
}

describe('the mail log', () => {
  test('lists every email with its state, newest first, by cursor and by filter', async () => {
    const { db, deps } = portal();
    await givenMail('sent@log.example');
    await runJobsWith(portal(), mailer);
    await givenMail('waiting@log.example');
    const id = await givenMail('failed@log.example');
    await markMailFailed(db, { id, reason: 'No', failedAt: deps.now() });
    await givenMail('undone@log.example', { key: 'undone' });
    await db.transaction().execute(async (trx) => withdrawMails(trx, { key: 'undone', at: deps.now() }));

    const { mails, nextCursor } = await listMails({ to: 'LOG.example', limit: 3 });
    expect(mails.map(({ to, state }) => [to, state])).toEqual([
      ['undone@log.example', 'withdrawn'],
      ['failed@log.example', 'failed'],
      ['waiting@log.example', 'waiting'],
    ]);
    expect((await listMails({ to: 'log.example', cursor: nextCursor })).mails).toMatchObject([
      { to: 'sent@log.example', state: 'sent' },
    ]);
    expect((await listMails({ state: 'failed' })).mails).toMatchObject([{ to: 'failed@log.example' }]);
    expect((await listMails({ to: '%' })).mails).toEqual([]);
  });

  test('shows the content of an email', async () => {
    const id = await givenMail('reader@example.com');
    const { body } = await admin.query('mails.get', { id });
    expect(Object(body).result.data).toMatchObject({ text: 'Text', html: '<p>Text', attempts: 0 });
    expect((await admin.query('mails.get', { id: 999_999 })).status).toBe(404);
  });

  test('pages through matches that are frequent, far down, and far apart', async () => {
    await sql`
      insert into mails (kind, recipient, subject, text, html)
      select 'submitted', case when n <= 2 or n = 5100 then 'far' else 'near' end || n || '@down.example', 'S', 'T', 'H'
      from generate_series(1, 5100) n`.execute(portal().db);
    const apart = await listMails({ to: 'far', limit: 2 });
    expect(apart.mails.map(({ to }) => to)).toEqual(['far5100@down.example', 'far2@down.example']);
    expect(await listMails({ to: 'far', limit: 2, cursor: apart.nextCursor })).toMatchObject({
      mails: [{ to: 'far1@down.example' }],
      nextCursor: null,
    });
    const everywhere = await listMails({ to: 'near', limit: 2 });
    expect(everywhere.mails.map(({ to }) => to)).toEqual(['near5099@down.example', 'near5098@down.example']);
    const further = await listMails({ to: 'near', limit: 2, cursor: everywhere.nextCursor });
    expect(further.mails.map(({ to }) => to)).toEqual(['near5097@down.example', 'near5096@down.example']);
  });
});

describe('resend', () => {
  test('retries a failed email', async () => {
    const { db, deps } = portal();
    const id = await givenMail('again@example.com');
    await markMailFailed(db, { id, reason: 'No', failedAt: deps.now(), refused: true });
    expect((await admin.mutate('mails.resend', { id })).status).toBe(200);
    expect(await statesOf('again@example.com')).toEqual(['waiting']);
    await runJobsWith(portal(), mailer);
    expect(await statesOf('again@example.com')).toEqual(['sent']);
    expect(sent.filter(({ to }) => to === 'again@example.com')).toHaveLength(1);
  });

  test('sends a copy of an email that was sent', async () => {
    const id = await givenMail('lost@example.com');
    await runJobsWith(portal(), mailer);
    expect((await admin.mutate('mails.resend', { id })).status).toBe(200);
    await runJobsWith(portal(), mailer);
    expect(await statesOf('lost@example.com')).toEqual(['sent', 'sent']);
    const ids = sent.filter(({ to }) => to === 'lost@example.com').map((mail) => mail.id);
    expect(new Set(ids).size).toBe(2);
  });

  test('is refused with 409 for an email that was withdrawn or is not due yet', async () => {
    const { db, deps } = portal();
    const dueAt = new Date(Date.now() + 120_000);
    const id = await givenMail('decision@example.com', { key: 'decision', dueAt });
    expect((await admin.mutate('mails.resend', { id })).status).toBe(409);
    await db.transaction().execute(async (trx) => withdrawMails(trx, { key: 'decision', at: deps.now() }));
    expect((await admin.mutate('mails.resend', { id })).status).toBe(409);
    expect((await admin.mutate('mails.resend', { id: 999_999 })).status).toBe(404);
  });
});
