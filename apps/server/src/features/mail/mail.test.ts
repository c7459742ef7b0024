import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '@headwater/db/connect';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { createJobs } from '../../jobs.ts';
import { useTestPortal } from '../../testing/test-portal.ts';
import { enqueueMail, requeueUnsentMails, withdrawMails } from './mail.queries.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { writeMail } from './write-mail.ts';

const portal = useTestPortal();

const letter = writeMail(
  { portalUrl: 'http://localhost:3000' },
  {
    kind: 'registered',
    subject: 'Grüße <from> the "portal"',
    preheader: '',
    body: ['Rain & rivers <b>'],
    link: { label: 'Sign in', url: 'http://localhost:3000/login' },
  },
);

async function enqueue(to: string): Promise<void> {
  await portal()
    .db.transaction()
    .execute(async (trx) => enqueueMail(trx, { accountId: null, to, ...letter }));
}

/** Runs what waits, retries that would come later among it. */
async function runJobsWith(mailer: Mailer): Promise<void> {
  const { db, deps } = portal();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  const pgPool = createPool({ url: deps.env.databaseUrl, poolSize: 3, onError: () => undefined });
  const logger = new Logger(() => () => undefined);
  await runOnce({ pgPool, taskList: createJobs({ ...deps, mailer }), noHandleSignals: true, logger });
  await pgPool.end();
}

async function mailTo(recipient: string) {
  return portal()
    .db.selectFrom('mails')
    .select(['id', 'sent_at', 'attempts', 'last_error'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(
    portal().db,
  );
  return rows[0]?.count ?? 0;
}

describe('by default', () => {
  test('each mail becomes a file that mail programs open', async () => {
    const { env } = portal().deps;
    await enqueue('ada@example.com');
    await runJobsWith(createMailer(env));
    const { id, sent_at, attempts } = await mailTo('ada@example.com');
    expect({ sent: sent_at !== null, attempts }).toEqual({ sent: true, attempts: 1 });
    const folder = join(env.dataDir, 'mail');
    const name = `${String(id).padStart(6, '0')}.eml`;
    expect(await readdir(folder)).toContain(name);
    const raw = await readFile(join(folder, name), 'utf8');
    expect(raw).toMatch(/^To: ada@example\.com\r$/m);
    expect(raw).toMatch(/^From: Headwater <no-reply@localhost>\r$/m);
    expect(raw).toContain(`Message-ID: <mail-${id}@localhost>`);
    expect(raw).toContain('Rain &amp; rivers &lt;b&gt;');
  });

  test('a change that is rolled back sends nothing', async () => {
    const change = portal()
      .db.transaction()
      .execute(async (trx) => {
        await enqueueMail(trx, { accountId: null, to: 'nobody@example.com', ...letter });
        throw new Error('thought better of it');
      });
    await expect(change).rejects.toThrow('thought better of it');
    expect(await waitingJobs()).toBe(0);
    await expect(mailTo('nobody@example.com')).rejects.toThrow('no result');
  });
});

describe('a mail that waits', () => {
  const decision = { accountId: null, key: 'decision-1', ...letter };
  const inTwoMinutes = () => new Date(Date.now() + 120_000);

  test('is not sent before its time', async () => {
    const { db, deps } = portal();
    const dueAt = inTwoMinutes();
    await db
      .transaction()
      .execute(async (trx) => enqueueMail(trx, { to: 'later@example.com', dueAt, ...decision }));
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs`.execute(db);
    expect(rows).toEqual([{ run_at: dueAt }]);
    await runJobsWith(createMailer(deps.env));
    expect((await mailTo('later@example.com')).sent_at).toBeInstanceOf(Date);
  });

  test('is withdrawn by its key, until it has been sent', async () => {
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
    await runJobsWith(createMailer(deps.env));
    expect(await mailTo('undone@example.com')).toMatchObject({ sent_at: null, attempts: 0 });
    expect(await withdraw()).toBe(0);
  });
});

describe('over SMTP', () => {
  const received: { to: string[]; raw: string }[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('Come back later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({ to, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  afterAll(() => server.close(() => undefined));

  const listening = (async () => {
    const socket = server.listen(0, '127.0.0.1');
    await once(socket, 'listening');
    const address = socket.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `smtp://127.0.0.1:${address.port}`;
  })();

  test('a mail arrives once, whole', async () => {
    const mailer = createMailer({ ...portal().deps.env, smtpUrl: await listening });
    await enqueue('grace@example.com');
    await runJobsWith(mailer);
    await runJobsWith(mailer);
    expect(received.map(({ to }) => to)).toEqual([['grace@example.com']]);
    expect(received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe/m);
  });

  test('while the server refuses or is away nothing is lost, and it is sent when it is back', async () => {
    const { env } = portal().deps;
    await enqueue('kay@example.com');
    await runJobsWith(createMailer({ ...env, smtpUrl: 'smtp://127.0.0.1:1' }));
    expect(await mailTo('kay@example.com')).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    refusing = true;
    const mailer = createMailer({ ...env, smtpUrl: await listening });
    await runJobsWith(mailer);
    expect(await mailTo('kay@example.com')).toMatchObject({
      sent_at: null,
      attempts: 2,
      last_error: expect.stringContaining('Come back later'),
    });
    refusing = false;
    await runJobsWith(mailer);
    const { sent_at, ...rest } = await mailTo('kay@example.com');
    expect(sent_at).toBeInstanceOf(Date);
    expect(rest).toMatchObject({ attempts: 3, last_error: null });
    expect(await waitingJobs()).toBe(0);
  });

  test('a mail that the queue gave up is tried anew the next night, one of last month is not', async () => {
    await enqueue('late@example.com');
    await enqueue('lost@example.com');
    const { db } = portal();
    const daysAgo = (days: number) => new Date(portal().deps.now().getTime() - days * 86_400_000);
    const setAge = async (recipient: string, days: number) =>
      db
        .updateTable('mails')
        .set({ created_at: daysAgo(days) })
        .where('recipient', '=', recipient)
        .execute();
    await setAge('late@example.com', 5);
    await setAge('lost@example.com', 31);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
    await requeueUnsentMails(db, { now: portal().deps.now() });
    await runJobsWith(createMailer({ ...portal().deps.env, smtpUrl: await listening }));
    expect((await mailTo('late@example.com')).sent_at).toBeInstanceOf(Date);
    expect((await mailTo('lost@example.com')).sent_at).toBeNull();
  });
});
