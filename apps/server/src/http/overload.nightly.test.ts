import { blockEventLoop } from '@headwater/runtime/testing/block-event-loop';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

test('the portal sheds load with 503 while it is overloaded, and serves again afterwards', async () => {
  const shedding = await buildApp(portal().deps);
  onTestFinished(async () => shedding.close());
  const health = async () => shedding.inject({ url: '/api/health' });
  const overloaded = async () => {
    await blockEventLoop();
    return (await health()).statusCode;
  };
  await expect.poll(overloaded, { interval: 1, timeout: 20_000 }).toBe(503);
  const refused = await health();
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ errors: [] });
  await expect.poll(async () => (await health()).statusCode).toBe(200);
});
