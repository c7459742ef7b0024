import { createDatabase, createPool } from '@headwater/db/connect';
import { createS3Storage } from '@headwater/runtime/s3-storage';
import { startS3 } from '@headwater/runtime/testing/s3';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
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

const chaosModes: ChaosMode[] = ['reset', 'garbage', 'hang'];

async function startChaosProxy(target: string) {
  const proxy = await openChaosProxy(target);
  onTestFinished(() => proxy.close());
  return proxy;
}

async function openApp(overrides: Partial<Deps>) {
  const app = await buildApp({ ...portal().deps, ...overrides });
  onTestFinished(async () => app.close());
  return app;
}

/** Opens a portal with Stripe behind a chaos proxy, for checkouts. */
async function openPayments() {
  const { env } = portal().deps;
  const proxy = await startChaosProxy(portal().stripe().settings.STRIPE_API_BASE);
  const app = await openApp({
    stripe: connectStripe({ stripe: env.stripe && { ...env.stripe, apiBase: proxy.url } }),
  });
  const { headers } = await portal().account();
  const { id: productId, priceId } = await givenPackage(portal());
  const attempt = async () =>
    app.inject({ method: 'POST', url: '/api/store/checkout', headers, payload: { productId, priceId } });
  return { app, proxy, attempt };
}

/** Opens a portal with the storage behind a chaos proxy, for uploads. */
async function openStorage() {
  const s3 = await startS3();
  onTestFinished(async () => s3.stop());
  const proxy = await startChaosProxy(s3.settings.endpoint);
  const app = await openApp({ files: await createS3Storage({ ...s3.settings, endpoint: proxy.url }) });
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
  return { app, proxy, owner, attempt };
}

/** Opens a mailer with the mail server behind a chaos proxy, and queues the email of an order. */
async function openMail() {
  const proxy = await startChaosProxy(await smtp.url());
  const mailer = createMailer({ ...portal().deps.env, smtpUrl: proxy.url });
  const owner = await portal().account();
  await givenOrder(portal(), owner);
  const countSent = () => smtp.received.filter(({ to }) => to.includes(owner.email)).length;
  return { proxy, countSent, attempt: async () => runJobsWith(portal(), mailer) };
}

/** Opens a portal with the database behind a chaos proxy, for reads; `bounds` are settings of the connection URL. */
async function openDatabase({ poolSize, bounds }: { poolSize?: number; bounds?: string } = {}) {
  const proxy = await startChaosProxy(portal().deps.env.databaseUrl);
  const url = new URL(proxy.url);
  if (bounds !== undefined) url.search = bounds;
  const pool = createPool({ url: url.href, ...(poolSize && { poolSize }), onError: () => undefined });
  const db = createDatabase(pool);
  onTestFinished(async () => db.destroy());
  const app = await openApp({ db });
  const { headers } = await portal().account();
  return { proxy, attempt: async () => app.inject({ url: '/api/companies', headers }) };
}

describe.for(chaosModes)('while an external service fails by %s', (mode) => {
  test('a checkout returns 503, and the next one opens once Stripe has recovered', async () => {
    const { proxy, attempt } = await openPayments();
    proxy.setMode(mode);
    expect(await attempt()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    proxy.setMode('healthy');
    expect((await attempt()).statusCode).toBe(200);
  });

  test('an upload returns 503 and stores nothing, and the next one succeeds once the storage has recovered', async () => {
    const { app, proxy, owner, attempt } = await openStorage();
    proxy.setMode(mode);
    expect(await attempt()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    const rows = portal().db.selectFrom('files').select('id').where('account_id', '=', owner.id);
    expect(await rows.execute()).toEqual([]);
    proxy.setMode('healthy');
    const { status, body } = await attempt();
    expect(status).toBe(200);
    expect((await app.inject({ url: String(body) })).statusCode).toBe(200);
  });

  test('an email is kept, and sent once the mail server has recovered', async () => {
    const { proxy, countSent, attempt } = await openMail();
    proxy.setMode(mode);
    await attempt();
    expect(countSent()).toBe(0);
    proxy.setMode('healthy');
    await attempt();
    expect(countSent()).toBe(1);
  });

  test('a request returns 503, and the next one is served once the database has recovered', async () => {
    const { proxy, attempt } = await openDatabase();
    expect((await attempt()).statusCode).toBe(200);
    proxy.setMode(mode);
    expect(await attempt()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    proxy.setMode('healthy');
    expect((await attempt()).statusCode).toBe(200);
  });
});

test('a request on a frozen connection returns 503, and the next one is served once the database has recovered', async () => {
  const { proxy, attempt } = await openDatabase({ poolSize: 1, bounds: 'query_timeout=2000' });
  expect((await attempt()).statusCode).toBe(200);
  proxy.setMode('freeze');
  expect(await attempt()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  proxy.setMode('healthy');
  expect((await attempt()).statusCode).toBe(200);
});

describe('while an external service is slow', () => {
  /** Expects a request that does not need the service to be served before the attempt that does. */
  async function expectOthersServed({
    app,
    attempt,
  }: {
    app: FastifyInstance;
    attempt: () => Promise<unknown>;
  }) {
    const slow = attempt();
    const other = app.inject({ url: '/api/store/products' });
    const first = await Promise.race([slow.then(() => 'slow'), other.then(() => 'other')]);
    expect(first).toBe('other');
    return slow;
  }

  test('a checkout opens, and delays no other request', async () => {
    const { app, proxy, attempt } = await openPayments();
    proxy.setMode('slow');
    expect(await expectOthersServed({ app, attempt })).toMatchObject({ statusCode: 200 });
  });

  test('an upload succeeds, and delays no other request', async () => {
    const { app, proxy, attempt } = await openStorage();
    proxy.setMode('slow');
    expect(await expectOthersServed({ app, attempt })).toMatchObject({ status: 200 });
  });

  test('an email is sent once', async () => {
    const { proxy, countSent, attempt } = await openMail();
    proxy.setMode('slow');
    await attempt();
    expect(countSent()).toBe(1);
  });

  test('a request to the database is served', async () => {
    const { proxy, attempt } = await openDatabase();
    proxy.setMode('slow');
    expect((await attempt()).statusCode).toBe(200);
  });
});
