import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { layoutShift } from './layout-shift.ts';
import { signIn } from './accounts.ts';

const pages = {
  company: [
    '/',
    '/pricing',
    '/products',
    '/dashboard',
    '/company',
    '/mini-case-studies',
    '/press-releases/new',
    '/account',
  ],
  admin: ['/', '/dashboard', '/submittals', '/users', '/companies', '/purchase-orders', '/audit'],
} as const;

for (const role of ['company', 'admin'] as const) {
  test(`no page of ${role === 'admin' ? 'an admin' : 'a company'} shifts its layout while it loads`, async ({
    browser,
  }) => {
    const { password, [role]: email } = demoSignIns;
    const { page } = await signIn(browser, { email, password });
    for (const address of pages[role]) await expectStill(page, address);
    if (role === 'company') {
      await page.goto('/mini-case-studies');
      await expectStill(page, await hrefOfFirst(page, /^\/mini-case-studies\/[\da-f-]{36}$/));
    } else {
      await page.goto('/submittals');
      await expectStill(page, await hrefOfFirst(page, /^\/submittals\/\d+/));
    }
  });
}

async function expectStill(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await layoutShift(page), address).toBeLessThan(0.05);
}

/** Returns the address of the list's first item. */
async function hrefOfFirst(page: Page, address: RegExp): Promise<string> {
  const links = page.locator('main').getByRole('link');
  const find = async () => {
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return hrefs.find((found) => address.test(found)) ?? '';
  };
  await expect.poll(find).toMatch(address);
  return find();
}
