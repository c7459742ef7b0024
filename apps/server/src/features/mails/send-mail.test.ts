import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readEnv } from '@headwater/runtime/env';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { givenOrder } from '../../../testing/store/given-order.ts';
import { enqueueMail, requeueFailedMails, withdrawMails } from './mail-outbox.queries.ts';
import { createMailer } from './mailer.ts';
import { runJobsWith } from '../../../testing/mails/run-jobs.ts';
import { useSmtpSink } from '../../../testing/mails/smtp-sink.ts';
import { renderEmail } from './rendering/render-email.ts';

const portal = useTestPortal();

const email = renderEmail(withPublisher(readEnv({})), {
  kind: 'registered',
  subject: 'Grüße <from> the "portal"',
  preheader: '',
  body: ['Rain & rivers <b>'],
  link: { label: 'Sign in', url: 'http://localhost:3000/login' },
});

async function enqueue(to: string): Promise<void> {
  await portal()
    .db.transaction()
    .execute(async (trx) => enqueueMail(trx, { accountId: null, to, ...email }));
}

async function mailTo(recipient: string) {
  return portal()
    .db.selectFrom('mails')
    .select(['id', 'sent_at', 'failed_at', 'attempts', 'last_error'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(
    portal().db,
  );
  return rows[0]?.count ?? 0;
}

describe('without SMTP', () => {
  test('each email becomes an .eml file', async () => {
    const { env } = portal().deps;
    await mkdir(join(env.dataDir, 'mail'));
    await chmod(join(env.dataDir, 'mail'), 0o755);
    await enqueue('ada@example.com');
    await runJobsWith(portal(), createMailer(env));
    const { id, sent_at, attempts } = await mailTo('ada@example.com');
    expect({ sent: sent_at !== null, attempts }).toEqual({ sent: true, attempts: 1 });
    const folder = join(env.dataDir, 'mail');
    const name = `${String(id).padStart(6, '0')}.eml`;
    expect(await readdir(folder)).toContain(name);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const raw = await readFile(join(folder, name), 'utf8');
    expect(raw).toMatch(/^To: ada@example\.com\r$/m);
    expect(raw).toMatch(/^From: Headwater <no-reply@localhost>\r$/m);
    expect(raw).toContain(`Message-ID: <mail-${id}@localhost>`);
    expect(raw).toContain('Rain &amp; rivers &lt;b&gt;');
  });

  test('a reply goes to the contact, if one is set', async () => {
    const { env } = portal().deps;
    const { publisher } = withPublisher(readEnv({ CONTACT_EMAIL: 'help@publisher.example' }));
    await enqueue('asks@example.com');
    await runJobsWith(portal(), createMailer({ ...env, publisher }));
    await enqueue('unanswered@example.com');
    await runJobsWith(portal(), createMailer(env));
    expect(await readMailTo('asks@example.com')).toMatch(/^Reply-To: help@publisher\.example\r$/m);
    expect(await readMailTo('unanswered@example.com')).not.toContain('Reply-To:');
  });

  async function readMailTo(to: string): Promise<string> {
    const { id } = await mailTo(to);
    return readFile(join(portal().deps.env.dataDir, 'mail', `${String(id).padStart(6, '0')}.eml`), 'utf8');
  }

  test('a change that is rolled back sends no email', async () => {
    const change = portal()
      .db.transaction()
      .execute(async (trx) => {
        await enqueueMail(trx, { accountId: null, to: 'nobody@example.com', ...email });
        throw new Error('rolled back');
      });
    await expect(change).rejects.toThrow('rolled back');
    expect(await waitingJobs()).toBe(0);
    await expect(mailTo('nobody@example.com')).rejects.toThrow('no result');
  });
});

describe('an email with a due time', () => {
  const decision = { accountId: null, key: 'decision-1', ...email };
  const inTwoMinutes = () => new Date(Date.now() + 120_000);

  test('is not sent before it is due', async () => {
    const { db, deps } = portal();
    const dueAt = inTwoMinutes();
    await db
      .transaction()
      .execute(async (trx) => enqueueMail(trx, { to: 'later@example.com', dueAt, ...decision }));
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs`.execute(db);
    expect(rows).toEqual([{ run_at: dueAt }]);
    await runJobsWith(portal(), createMailer(deps.env));
    expect((await mailTo('later@example.com')).sent_at).toBeInstanceOf(Date);
  });

  test('can be withdrawn by its key until it has been sent', async () => {
    const { db, deps } = portal();
    const withdraw = async () =>
      db.transaction().execute(async (trx) => withdrawMails(trx, { key: decision.key, at: deps.now() }));
    expect(await withdraw()).toBe(0);
    await db
      .transaction()
      .execute(async (trx) =>
        enqueueMail(trx, { to: 'undone@example.com', dueAt: inTwoMinutes(), ...decision }),
      );
    expect(await withdraw()).toBe(1);
    await runJobsWith(portal(), createMailer(deps.env));
    expect(await mailTo('undone@example.com')).toMatchObject({ sent_at: null, attempts: 0 });
    expect(await withdraw()).toBe(0);
  });
});

describe('over SMTP', () => {
  const smtp = useSmtpSink();

  test('an email arrives once, complete', async () => {
    const mailer = createMailer({ ...portal().deps.env, smtpUrl: await smtp.url() });
    await enqueue('grace@example.com');
    await runJobsWith(portal(), mailer);
    await runJobsWith(portal(), mailer);
    expect(smtp.received.map(({ to }) => to)).toEqual([['grace@example.com']]);
    expect(smtp.received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe/m);
  });

  test('an email is sent when a server that was unreachable, or refused it for a time, accepts it', async () => {
    const { env } = portal().deps;
    await enqueue('kay@example.com');
    await runJobsWith(portal(), createMailer({ ...env, smtpUrl: 'smtp://127.0.0.1:1' }));
    expect(await mailTo('kay@example.com')).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    smtp.replyCode = 451;
    const mailer = createMailer({ ...env, smtpUrl: await smtp.url() });
    await runJobsWith(portal(), mailer);
    expect(await mailTo('kay@example.com')).toMatchObject({
      sent_at: null,
      attempts: 2,
      last_error: expect.stringContaining('451'),
    });
    smtp.replyCode = 250;
    await runJobsWith(portal(), mailer);
    const { sent_at, ...rest } = await mailTo('kay@example.com');
    expect(sent_at).toBeInstanceOf(Date);
    expect(rest).toMatchObject({ attempts: 3, last_error: null });
    expect(await waitingJobs()).toBe(0);
  });

  test('an email is not sent unencrypted if SMTP_URL asks for TLS and the server has none', async () => {
    await enqueue('joan@example.com');
    const smtpUrl = `${await smtp.url()}?requireTLS=true`;
    await runJobsWith(portal(), createMailer({ ...portal().deps.env, smtpUrl }));
    expect(await mailTo('joan@example.com')).toMatchObject({
      sent_at: null,
      last_error: expect.stringContaining('STARTTLS'),
    });
    expect(smtp.received.filter(({ to }) => to.includes('joan@example.com'))).toEqual([]);
  });

  test('an attempt at a server that hangs times out, and the retry delivers the email once', async () => {
    const env = { ...portal().deps.env, smtpUrl: await smtp.url() };
    const timeouts = { connectionTimeout: 150, greetingTimeout: 150, socketTimeout: 150 };
    await enqueue('mary@example.com');
    smtp.isHanging = true;
    await runJobsWith(portal(), createMailer(env, timeouts));
    smtp.isHanging = false;
    expect(await mailTo('mary@example.com')).toMatchObject({ sent_at: null, attempts: 1 });
    await runJobsWith(portal(), createMailer(env));
    await runJobsWith(portal(), createMailer(env));
    expect(smtp.received.filter(({ to }) => to.includes('mary@example.com'))).toHaveLength(1);
  });

  test('the confirmation of an order has the pro-forma attached as a PDF', async () => {
    const owner = await portal().account();
    await givenOrder(portal(), owner);
    await runJobsWith(portal(), createMailer({ ...portal().deps.env, smtpUrl: await smtp.url() }));
    const { raw } = smtp.received.find(({ to }) => to.includes(owner.email)) ?? { raw: '' };
    expect(raw).toMatch(/^Subject: Purchase order received\r?$/m);
    expect(raw).toMatch(/^Content-Disposition: attachment; filename=PF-\d{6}\.pdf/m);
    const [, attached = ''] = raw.split('Content-Type: application/pdf');
    const [, base64 = ''] = attached.split('\r\n\r\n');
    const { text } = await extractText(new Uint8Array(Buffer.from(base64, 'base64')), { mergePages: true });
    expect(text).toContain('Pro-forma invoice');
    expect(text).toContain('£118.80');
  });

  test('an email whose recipient the server refuses permanently is not retried', async () => {
    const { db, deps } = portal();
    await enqueue('nobody@example.org');
    smtp.replyCode = 550;
    await runJobsWith(portal(), createMailer({ ...deps.env, smtpUrl: await smtp.url() }));
    smtp.replyCode = 250;
    expect(await mailTo('nobody@example.org')).toMatchObject({
      failed_at: expect.any(Date),
      attempts: 1,
      last_error: expect.stringContaining('550'),
    });
    expect(await waitingJobs()).toBe(0);
    await requeueFailedMails(db, { now: deps.now() });
    expect(await waitingJobs()).toBe(0);
  });

  test('an email that the queue has given up is retried each night for a month', async () => {
    const { db, deps } = portal();
    await enqueue('late@example.com');
    await enqueue('lost@example.com');
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(db);
    await runJobsWith(portal(), createMailer({ ...deps.env, smtpUrl: 'smtp://127.0.0.1:1' }));
    expect(await mailTo('late@example.com')).toMatchObject({ sent_at: null, failed_at: expect.any(Date) });
    await db
      .updateTable('mails')
      .set({ created_at: new Date(deps.now().getTime() - 31 * 86_400_000) })
      .where('recipient', '=', 'lost@example.com')
      .execute();
    await requeueFailedMails(db, { now: deps.now() });
    await runJobsWith(portal(), createMailer({ ...deps.env, smtpUrl: await smtp.url() }));
    expect(await mailTo('late@example.com')).toMatchObject({ sent_at: expect.any(Date), failed_at: null });
    expect((await mailTo('lost@example.com')).sent_at).toBeNull();
  });
});
