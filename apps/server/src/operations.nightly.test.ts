import { expect, test } from 'vitest';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { repeatCalls } from '@headwater/runtime/testing/repeat-calls';
import { useSmtpSink } from '../testing/mails/smtp-sink.ts';
import { startProcess } from '../testing/start-process.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { enqueueMail } from './features/mails/mail-outbox.queries.ts';

const portal = useTestPortal();
const smtp = useSmtpSink();

test('the portal reports for an embedded worker: it is ready when jobs are taken, and measures its queue', async () => {
  const port = await findFreePort();
  const server = await startProcess(portal().deps.env, 'main.ts', {
    WORKER: 'embedded',
    PORT: String(await findFreePort()),
    METRICS_PORT: String(port),
  });
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('# TYPE jobs gauge');
  expect(metrics).toContain('# TYPE http_request_duration_seconds histogram');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a process that ends before it serves fails the start', async () => {
  const port = String(await findFreePort());
  const twice = startProcess(portal().deps.env, 'main.ts', { PORT: port, METRICS_PORT: port });
  await expect(twice).rejects.toThrow('main.ts ended with code 1');
});

test('the worker serves its readiness and the metrics of its queue', async () => {
  const port = await findFreePort();
  const worker = await startProcess(portal().deps.env, 'worker.ts', { WORKER_METRICS_PORT: String(port) });
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect(ready.status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('# TYPE jobs gauge');
  expect(metrics).toContain('database_connections{state="idle"}');
  expect(await worker.end('SIGTERM')).toBe(0);
});

test('a stopped portal with an embedded worker answers its requests, completes its jobs and takes no more', async () => {
  const port = await findFreePort();
  const server = await startProcess(portal().deps.env, 'main.ts', {
    WORKER: 'embedded',
    PORT: String(port),
    SMTP_URL: await smtp.url(),
  });
  smtp.isHanging = true;
  await enqueue('sent@example.com');
  await expect.poll(() => smtp.heldGreetings.length, { timeout: 30_000 }).toBe(1);
  const { failures } = await repeatCalls(`http://127.0.0.1:${port}`, [
    { clients: 12, path: '/api/store/products' },
  ]);

  const ended = server.end('SIGTERM');
  expect(new Set(await failures)).toEqual(new Set(['ECONNREFUSED']));
  await enqueue('left@example.com');
  smtp.heldGreetings[0]?.();
  expect(await ended).toBe(0);
  expect(smtp.received.map(({ to }) => to)).toEqual([['sent@example.com']]);
  const mails = portal().db.selectFrom('mails').select(['recipient', 'sent_at']).orderBy('id');
  expect(await mails.execute()).toEqual([
    { recipient: 'sent@example.com', sent_at: expect.any(Date) },
    { recipient: 'left@example.com', sent_at: null },
  ]);
});

async function enqueue(to: string): Promise<void> {
  const mail = {
    accountId: null,
    to,
    kind: 'registered',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  await portal()
    .db.transaction()
    .execute(async (trx) => enqueueMail(trx, mail));
}
