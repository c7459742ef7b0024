import { expect, test } from 'vitest';
import { startStandIn } from '../testing/use-stand-in.ts';

test('the clock goes forwards only', async () => {
  const { control } = await startStandIn();
  const now = await control.now();

  expect(await control.advance(60)).toBeGreaterThanOrEqual(now + 60);
  await expect(control.advanceTo(now - 60)).rejects.toThrow('forwards only');
});

test('what does not exist, or makes no sense, is refused in words', async () => {
  const { control } = await startStandIn();

  await expect(control.pay('cs_none')).rejects.toThrow("No such checkout.session: 'cs_none'");
  await expect(control.webhooks({ copies: 0 })).rejects.toThrow('copies');
});

test('no form of another site can move anything', async () => {
  const { address, control } = await startStandIn();
  const now = await control.now();

  const response = await fetch(`${address}/_test/clock`, {
    method: 'POST',
    body: new URLSearchParams({ seconds: '100000' }),
  });

  expect(response.status).toBe(415);
  expect(await control.now()).toBeLessThan(now + 1_000);
});
