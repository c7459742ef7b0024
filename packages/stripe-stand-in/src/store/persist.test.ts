import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  listEventTypes,
  openSession,
  startWebhookReceiver,
  startFakeStripe,
} from '../../testing/fixtures.ts';

function stateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'stripe/state.json');
}

test('a restart keeps sessions, payments, prices, the clock and pending deliveries', async () => {
  const file = stateFile();
  const first = await startFakeStripe({ stateFile: file });
  const session = await openSession(first.stripe);
  const now = await first.control.advance(60 * 60);
  await first.control.webhooks({ paused: true });
  await first.control.pay(session.id);
  const paid = await first.stripe.checkout.sessions.retrieve(session.id);
  const price = await first.stripe.prices.retrieve('price_bronze');
  await first.close();

  const receiver = await startWebhookReceiver();
  const second = await startFakeStripe({ stateFile: file, webhookUrl: receiver.url });
  await second.control.webhooks({ paused: false });

  expect(await second.stripe.checkout.sessions.retrieve(session.id)).toEqual(paid);
  expect(await second.control.now()).toBeGreaterThanOrEqual(now);
  expect(receiver.types()).toContain('checkout.session.completed');
  expect(await second.stripe.prices.retrieve('price_bronze')).toEqual(price);
});

test('a file of a version that knew no cards’ ends is read', async () => {
  const file = stateFile();
  const first = await startFakeStripe({ stateFile: file });
  const session = await openSession(first.stripe);
  await first.close();
  const { state, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const { cardEnds: _, ...older } = state;
  writeFileSync(file, JSON.stringify({ ...rest, state: older }));

  const second = await startFakeStripe({ stateFile: file });
  await second.control.pay(session.id);
  expect((await second.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
});

test('a restart keeps idempotency keys', async () => {
  const file = stateFile();
  const first = await startFakeStripe({ stateFile: file });
  const customer = await first.stripe.customers.create({}, { idempotencyKey: 'once' });
  await first.close();

  const second = await startFakeStripe({ stateFile: file });

  expect((await second.stripe.customers.create({}, { idempotencyKey: 'once' })).id).toBe(customer.id);
});

test('a state file of another format is discarded', async () => {
  const file = stateFile();
  const first = await startFakeStripe({ stateFile: file, catalogue: [] });
  await first.stripe.customers.create({});
  await first.close();
  writeFileSync(file, JSON.stringify({ format: 0, state: {} }));

  const second = await startFakeStripe({ stateFile: file, catalogue: [] });

  expect(await listEventTypes(second.stripe)).toEqual([]);
});
