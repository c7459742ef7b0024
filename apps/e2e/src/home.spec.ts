import { expect } from '@playwright/test';
import { portalUrl, siteUrl } from './urls.ts';
import { test } from './journey.ts';

test('the home page requests nothing from a third party before a click', async ({ page }) => {
  const foreign: string[] = [];
  await page.route('**/*', async (route) => {
    const { origin } = new URL(route.request().url());
    if (origin === portalUrl || origin === siteUrl) return route.continue();
    foreign.push(origin);
    return route.abort();
  });
  await page.goto('/home');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Headwater' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  expect(foreign).toEqual([]);

  await page.getByRole('button', { name: /Play from YouTube/ }).click();
  await expect.poll(() => foreign).toContain('https://www.youtube.com');
});

test('each page has its title, and its heading receives the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Compare the packages' }).click();
  await expect(page).toHaveTitle('Pricing · Headwater');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused();
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Bronze')).toContainText('£99.00 plus VAT');
  await expect(card('Silver')).toContainText('£199.00 plus VAT');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Headwater' })).toBeFocused();
});
