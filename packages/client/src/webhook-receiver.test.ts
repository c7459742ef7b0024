import { once } from 'node:events';
import type { WebhookBody } from '@headwater/contract/webhook-events';
import { sendWebhook } from '@headwater/server/testing/send-webhook';
import { useTestPortal } from '@headwater/server/testing/test-portal';
import { createFixtures, type Fixtures } from '@headwater/server/testing/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebhookReceiver } from './webhook-receiver.ts';

const portal = useTestPortal();
const deliveries: [WebhookBody, string][] = [];
let broken = false;
const receiver = createWebhookReceiver({
  secret: 'whsec_test',
  onDelivery: (body, delivery) => {
    if (broken) throw new Error('the disk is full');
    deliveries.push([body, delivery]);
  },
});
const body: WebhookBody = {
  event: 'published',
  at: '2026-11-21T12:00:00.000Z',
  item: { id: 17, type: 'company', title: 'Clearwater – Pumps', url: 'https://site.example/clearwater' },
};
let url = '';
let world: Fixtures;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  portal().deps.env.localWebhooks = true;
  world = await createFixtures(portal().db, await portal().account());
});
afterAll(() => receiver.close());
beforeEach(() => void deliveries.splice(0));

async function send({ secret = 'whsec_test', at = new Date() } = {}): Promise<void> {
  await sendWebhook(portal(), world, { url, secret, body, at });
}

test('a receiver gets each delivery of the portal once, after retries where it failed', async () => {
  broken = true;
  await expect(send()).rejects.toThrow('The receiver answered 500');
  broken = false;
  await send();
  await send();
  expect(deliveries).toEqual([[body, String(world.deliveryId)]]);
});

test.each([
  ['what another portal signed', { secret: 'whsec_other' }],
  ['what was sent before and is sent again by somebody', { at: new Date(Date.now() - 3_600_000) }],
])('is deaf to %s', async (_name, sent) => {
  await expect(send(sent)).rejects.toThrow('The receiver answered 401');
  expect(deliveries).toEqual([]);
});

test.each([
  ['what is not signed', { method: 'POST', body: '{}' }, 401],
  ['what is too long to be ours', { method: 'POST', body: 'x'.repeat(200_000) }, 413],
  ['what only looks', { method: 'GET' }, 405],
])('and to %s', async (_name, request, status) => {
  expect((await fetch(url, request)).status).toBe(status);
  expect(deliveries).toEqual([]);
});
