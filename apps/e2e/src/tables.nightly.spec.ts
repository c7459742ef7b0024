import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { registerAccount, signIn, signInAdmin } from './accounts.ts';
import { test } from './journey.ts';

const lists = {
  company: ['/company', '/mini-case-studies'],
  admin: [
    '/users',
    '/submittals',
    '/companies',
    '/purchase-orders',
    '/mails',
    '/references',
    '/staff',
    '/audit',
    '/security',
  ],
} as const;

for (const role of ['company', 'admin'] as const) {
  test(`the lists of ${role === 'admin' ? 'an admin' : 'a company'} are tables from 1024 pixels, and cards on a phone`, async ({
    browser,
  }) => {
    const { password, [role]: email } = demoSignIns;
    // Its confirmation puts an email into the list.
    await registerAccount(browser);
    const { page } = await signIn(browser, { email, password });
    for (const address of lists[role]) {
      await page.goto(address);
      const table = page.getByRole('main').getByRole('table').first();
      await expect(table).toBeAttached();
      for (const width of [1024, 1280, 1920]) {
        // A scroll bar takes up part of the window.
        await page.setViewportSize({ width: width - 15, height: 900 });
        await expect(table, `${address} at ${width}`).toHaveCSS('display', 'table');
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width - 15);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      // A phone shows one section at a time.
      if (address === '/company') await page.goto('/company#addresses');
      await expect(table, `${address} on a phone`).toHaveCSS('display', 'block');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
    }
  });
}

test('a row of the users has at most two lines on a tablet', async ({ browser }) => {
  const { page } = await signInAdmin(browser);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/users?search=marketing@calderpumps');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^More for / }) });
  const box = await row.first().boundingBox();
  expect(box?.height).toBeLessThan(110);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});
