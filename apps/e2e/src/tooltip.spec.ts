import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { test } from './journey.ts';

test('a tooltip stays while the pointer is on it, and closes with Escape', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.newcomer, password: demoSignIns.password });
  await page.goto('/company');
  const button = page.getByRole('button', { name: 'Submit for Approval' });
  const tooltip = page.locator('[popover]:popover-open');
  await button.hover();
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await button.hover();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});
