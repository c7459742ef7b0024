import { createDatabase, createPool } from '@headwater/db/connect';
import { createS3Storage } from '@headwater/runtime/s3-storage';
import { startS3 } from '@headwater/runtime/testing/s3';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { givenCompany } from '../features/company/testing/given-company.ts';
import { createMailer } from '../features/mail/mailer.ts';
import { runJobsWith } from '../features/mail/testing/run-jobs.ts';
import { useSmtpSink } from '../features/mail/testing/smtp-sink.ts';
import { connectStripe } from '../features/store/stripe/connect.ts';
import { givenPackage } from '../features/store/testing/given-checkout.ts';
import { givenOrder } from '../features/store/testing/given-order.ts';
import { picture } from '../features/uploads/testing/picture.ts';
import { sendUpload } from '../features/uploads/testing/send-upload.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { openUnreliable, type Behaviour } from './unreliable.ts';

const portal = useTestPortal({ payments: true });
const smtp = useSmtpSink();

/** What says nothing is waited for until its time is up: that is for the long run. */
const misbehaviours: Behaviour[] =
  inject('faultRounds') === undefined
    ? ['hangs up', 'talks nonsense']
    : ['hangs up', 'talks nonsense', 'is silent'];

async function unreliable(target: string) {
  const opened = await openUnreliable(target);
  onTestFinished(() => opened.close());
  return opened;
}

async function open(changed: Partial<Deps>) {
  const app = await buildApp({ ...portal().deps, ...changed });
  onTestFinished(async () => app.close());
  return app;
}

describe.for(misbehaviours)('what %s', (misbehaviour) => {
  test('payments: a checkout answers 503, and the next one opens once Stripe is back', async () => {
    const { env } = portal().deps;
    const api = await unreliable(portal().stripe().settings.STRIPE_API_BASE);
    const app = await open({
      stripe: connectStripe({ stripe: env.stripe && { ...env.stripe, apiBase: api.url } }),
    });
    const { headers } = await portal().account();
    const { id: productId, priceId } = await givenPackage(portal());
    const checkOut = async () =>
      app.inject({ method: 'POST', url: '/api/store/checkout', headers, payload: { productId, priceId } });
    api.behave(misbehaviour);
    expect(await checkOut()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    api.behave('well');
    expect((await checkOut()).statusCode).toBe(200);
  });

  test('storage: an upload answers 503 and leaves nothing, and the next one succeeds', async () => {
    const s3 = await startS3();
    onTestFinished(async () => s3.stop());
    const endpoint = await unreliable(s3.settings.endpoint);
    const files = await createS3Storage({ ...s3.settings, endpoint: endpoint.url });
    const app = await open({ files });
    const owner = await portal().account();
    await givenCompany(owner);
    const file = await picture(320, 180);
    const upload = async () =>
      sendUpload({
        portal: { ...portal(), app },
        caller: owner,
        fields: [
          ['reference', 'gallery'],
          ['file', file],
        ],
      });
    endpoint.behave(misbehaviour);
    expect(await upload()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    const rows = portal().db.selectFrom('files').select('id').where('account_id', '=', owner.id);
    expect(await rows.execute()).toEqual([]);
    endpoint.behave('well');
    const { status, body } = await upload();
    expect(status).toBe(200);
    expect((await app.inject({ url: String(body) })).statusCode).toBe(200);
  });

  test('mail: nothing is lost, and it is sent once the server is back', async () => {
    const server = await unreliable(await smtp.url());
    const mailer = createMailer({ ...portal().deps.env, smtpUrl: server.url });
    const owner = await portal().account();
    await givenOrder(portal(), owner);
    const sent = async () => smtp.received.filter(({ to }) => to.includes(owner.email)).length;
    server.behave(misbehaviour);
    await runJobsWith(portal(), mailer);
    expect(await sent()).toBe(0);
    server.behave('well');
    await runJobsWith(portal(), mailer);
    expect(await sent()).toBe(1);
  });

  test('database: a request answers 503, and the next one is served once it is back', async () => {
    const server = await unreliable(portal().deps.env.databaseUrl);
    const db = createDatabase(createPool({ url: server.url, onError: () => undefined }));
    onTestFinished(async () => db.destroy());
    const app = await open({ db });
    const { headers } = await portal().account();
    const ask = async () => app.inject({ url: '/api/companies', headers });
    expect((await ask()).statusCode).toBe(200);
    server.behave(misbehaviour);
    expect(await ask()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    server.behave('well');
    expect((await ask()).statusCode).toBe(200);
  });
});
