import { expect } from '@playwright/test';
import { layoutShift } from './layout-shift.ts';
import { test } from './journey.ts';

/** Chrome DevTools' preset 'Slow 3G' (now '3G'): 400 kbit/s, and two seconds until an answer starts. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test('a first visit at Slow 3G paints the shell in 3 s and the sign-in form in 10 s', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_3G);
  const start = performance.now();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(performance.now() - start).toBeLessThan(10_000);
  const [paint] = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint'));
  expect(paint?.startTime).toBeLessThan(3_000);
  expect(await layoutShift(page)).toBeLessThan(0.05);
});
