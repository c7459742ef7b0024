import { expect } from '@playwright/test';
import { test } from './journey.ts';

const FIRST_PAINT_BYTES = 20_000;

test('the sign-in page shows its header within the first 20 kB, before any script', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (['document', 'stylesheet'].includes(request.resourceType()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.route('**/*.js', async (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Headwater' })).toBeVisible();
  await expect(page.locator('main[aria-busy]')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  expect(sizes).toHaveLength(1);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(FIRST_PAINT_BYTES);
});
