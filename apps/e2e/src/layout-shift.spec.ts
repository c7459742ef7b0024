import { demoSignIns } from '@headwater/db/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { layoutShift } from './layout-shift.ts';
import { signIn } from './accounts.ts';

const pages = ['/', '/pricing', '/products', '/dashboard', '/company', '/mini-case-studies', '/account'];

test('no page shifts its layout while it loads', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await layoutShift(page), address).toBeLessThan(0.05);
  }
});
