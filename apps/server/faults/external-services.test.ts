import { createDatabase, createPool } from '@headwater/db/connect';
import { createS3Storage } from '@headwater/runtime/s3-storage';
import { startS3 } from '@headwater/runtime/testing/s3';
import type { FastifyInstance } from 'fastify';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import { givenCompany } from '../testing/company/given-company.ts';
import { createMailer } from '../src/features/mails/mailer.ts';
import { runJobsWith } from '../testing/mails/run-jobs.ts';
import { useSmtpSink } from '../testing/mails/smtp-sink.ts';
import { connectStripe } from '../src/features/store/stripe/connect.ts';
import { givenPackage } from '../testing/store/given-checkout.ts';
import { givenOrder } from '../testing/store/given-order.ts';
import { createTestImage } from '../testing/uploads/test-image.ts';
import { sendUpload } from '../testing/uploads/send-upload.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { openChaosProxy, type ChaosMode } from './chaos-proxy.ts';

const portal = useTestPortal({ payments: true });
const smtp = useSmtpSink();

/** What says nothing is waited for until its time is up: that is for the long run. */
const chaosModes: ChaosMode[] =
  inject('faultRounds') === undefined
    ? ['hangs up', 'talks nonsense']
    : ['hangs up', 'talks nonsense', 'is silent'];

async function startChaosProxy(target: string) {
  const opened = await openChaosProxy(target);
  onTestFinished(() => opened.close());
  return opened;
}

async function openApp(changed: Partial<Deps>) {
  const app = await buildApp({ ...portal().deps, ...changed });
  onTestFinished(async () => app.close());
  return app;
}

/** A checkout, with Stripe behind an address that can be made to misbehave. */
async function openPayments() {
  const { env } = portal().deps;
  const server = await startChaosProxy(portal().stripe().settings.STRIPE_API_BASE);
  const app = await openApp({
    stripe: connectStripe({ stripe: env.stripe && { ...env.stripe, apiBase: server.url } }),
  });
  const { headers } = await portal().account();
  const { id: productId, priceId } = await givenPackage(portal());
  const attempt = async () =>
    app.inject({ method: 'POST', url: '/api/store/checkout', headers, payload: { productId, priceId } });
  return { app, server, attempt };
}

/** An upload, with the storage behind such an address. */
async function openStorage() {
  const s3 = await startS3();
  onTestFinished(async () => s3.stop());
  const server = await startChaosProxy(s3.settings.endpoint);
  const app = await openApp({ files: await createS3Storage({ ...s3.settings, endpoint: server.url }) });
  const owner = await portal().account();
  await givenCompany(owner);
  const file = await createTestImage(320, 180);
  const attempt = async () =>
    sendUpload({
      portal: { ...portal(), app },
      caller: owner,
      fields: [
        ['reference', 'gallery'],
        ['file', file],
      ],
    });
  return { app, server, owner, attempt };
}

/** An order's mail, with the mail server behind such an address. */
async function openMail() {
  const server = await startChaosProxy(await smtp.url());
  const mailer = createMailer({ ...portal().deps.env, smtpUrl: server.url });
  const owner = await portal().account();
  await givenOrder(portal(), owner);
  const sent = () => smtp.received.filter(({ to }) => to.includes(owner.email)).length;
  return { server, sent, attempt: async () => runJobsWith(portal(), mailer) };
}

/** A read, with the database behind such an address, over so many connections. */
async function openDatabase({ poolSize, bounds }: { poolSize?: number; bounds?: string } = {}) {
  const server = await startChaosProxy(portal().deps.env.databaseUrl);
  const url = new URL(server.url);
  if (bounds !== undefined) url.search = bounds;
  const pool = createPool({ url: url.href, ...(poolSize && { poolSize }), onError: () => undefined });
  const db = createDatabase(pool);
  onTestFinished(async () => db.destroy());
  const app = await openApp({ db });
  const { headers } = await portal().account();
  return { server, attempt: async () => app.inject({ url: '/api/companies', headers }) };
}

describe.for(chaosModes)('what %s', (misbehaviour) => {
  test('payments: a checkout answers 503, and the next one opens once Stripe is back', async () => {
    const { server, attempt } = await openPayments();
    server.setMode(misbehaviour);
    expect(await attempt()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    server.setMode('well');
    expect((await attempt()).statusCode).toBe(200);
  });

  test('storage: an upload answers 503 and leaves nothing, and the next one succeeds', async () => {
    const { app, server, owner, attempt } = await openStorage();
    server.setMode(misbehaviour);
    expect(await attempt()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    const rows = portal().db.selectFrom('files').select('id').where('account_id', '=', owner.id);
    expect(await rows.execute()).toEqual([]);
    server.setMode('well');
    const { status, body } = await attempt();
    expect(status).toBe(200);
    expect((await app.inject({ url: String(body) })).statusCode).toBe(200);
  });

  test('mail: nothing is lost, and it is sent once the server is back', async () => {
    const { server, sent, attempt } = await openMail();
    server.setMode(misbehaviour);
    await attempt();
    expect(sent()).toBe(0);
    server.setMode('well');
    await attempt();
    expect(sent()).toBe(1);
  });

  test('database: a request answers 503, and the next one is served once it is back', async () => {
    const { server, attempt } = await openDatabase();
    expect((await attempt()).statusCode).toBe(200);
    server.setMode(misbehaviour);
    expect(await attempt()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    server.setMode('well');
    expect((await attempt()).statusCode).toBe(200);
  });
});

test('a database that goes mute: a request answers 503, and the next one is served at once when it is back', async () => {
  const { server, attempt } = await openDatabase({ poolSize: 1, bounds: 'query_timeout=2000' });
  expect((await attempt()).statusCode).toBe(200);
  server.setMode('goes mute');
  expect(await attempt()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  server.setMode('well');
  expect((await attempt()).statusCode).toBe(200);
});

describe('what is slow', () => {
  /** The portal goes on serving who needs nothing of it. */
  async function expectOthersServed({
    app,
    attempt,
  }: {
    app: FastifyInstance;
    attempt: () => Promise<unknown>;
  }) {
    const late = attempt();
    const other = app.inject({ url: '/api/store/products' });
    const first = await Promise.race([late.then(() => 'the slow one'), other.then(() => 'another')]);
    expect(first).toBe('another');
    return late;
  }

  test('payments: a checkout opens, late, and holds up nobody else', async () => {
    const { app, server, attempt } = await openPayments();
    server.setMode('is slow');
    expect(await expectOthersServed({ app, attempt })).toMatchObject({ statusCode: 200 });
  });

  test('storage: an upload succeeds, late, and holds up nobody else', async () => {
    const { app, server, attempt } = await openStorage();
    server.setMode('is slow');
    expect(await expectOthersServed({ app, attempt })).toMatchObject({ status: 200 });
  });

  test('mail: it is sent, once', async () => {
    const { server, sent, attempt } = await openMail();
    server.setMode('is slow');
    await attempt();
    expect(sent()).toBe(1);
  });

  test('database: a request is served, late', async () => {
    const { server, attempt } = await openDatabase();
    server.setMode('is slow');
    expect((await attempt()).statusCode).toBe(200);
  });
});
