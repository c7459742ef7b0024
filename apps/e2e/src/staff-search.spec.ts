import { expect } from '@playwright/test';
import { signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

test('an administrator searches by keyboard, and finds a company from any page', async ({ browser }) => {
  const { page } = await signInAdmin(browser);
  await page.goto('/audit');
  await expect(page.getByRole('button', { name: 'Search (/)' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /^Part of a name/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('calder');
  const company = page.getByRole('option', { name: /^Calder Pumps/ });
  await expect(company.first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await company.first().click();
  await expect(page).toHaveURL(/\/companies\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Calder Pumps', level: 1 })).toBeVisible();

  await page.goto('/search?group=companies&text=calder');
  await expect(page.getByRole('table', { name: 'Companies' }).getByRole('link').first()).toContainText(
    'Calder',
  );
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the header is one line, with the search in it', async ({ browser }) => {
    const { page } = await signInAdmin(browser);
    await page.goto('/account');
    const menu = page.getByRole('button', { name: 'Menu' });
    const search = page.getByRole('button', { name: 'Search (/)' });
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(async () => {
        const [first, last] = [await menu.boundingBox(), await search.boundingBox()];
        expect(last?.y).toBe(first?.y);
      }).toPass({ timeout: 20_000 });
    }
  });
});
