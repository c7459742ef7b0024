import { expect, test } from 'vitest';
import { controlKey, startFakeStripe } from '../../testing/fixtures.ts';

test('the clock only moves forwards', async () => {
  const { control } = await startFakeStripe();
  const now = await control.now();

  expect(await control.advance(60)).toBeGreaterThanOrEqual(now + 60);
  await expect(control.advanceTo(now - 60)).rejects.toThrow('forwards');
});

test('a call for an unknown session, or with a wrong body, is rejected with a reason', async () => {
  const { control } = await startFakeStripe();

  await expect(control.pay('cs_none')).rejects.toThrow("No such checkout.session: 'cs_none'");
  await expect(control.advance(-1)).rejects.toThrow('seconds');
});

test('a form that another site posts is refused with 415', async () => {
  const { address, control } = await startFakeStripe();
  const now = await control.now();

  const response = await fetch(`${address}/_test/clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${controlKey}` },
    body: new URLSearchParams({ seconds: '100000' }),
  });

  expect(response.status).toBe(415);
  expect(await control.now()).toBeLessThan(now + 3_600_000);
});

test.each([
  ['no key', {}],
  ['another key', { authorization: 'Bearer guessed' }],
] as const)('a call with %s is refused with 401 and changes nothing', async (_, headers) => {
  const { address, control } = await startFakeStripe();
  const now = await control.now();
  for (const path of ['clock', 'webhooks', 'faults']) {
    const response = await fetch(`${address}/_test/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ seconds: 100_000 }),
    });
    expect(response.status).toBe(401);
  }
  expect(await control.now()).toBeLessThan(now + 3_600_000);
});
