import type { Locator, Page } from '@playwright/test';

/** Opens a menu of a list or of its row, and chooses one of its entries. */
export async function chooseInMenu(
  page: Page,
  menu: string | Locator,
  entry: string | RegExp,
): Promise<void> {
  const button = typeof menu === 'string' ? page.getByRole('button', { name: menu, exact: true }) : menu;
  await button.click();
  await page.getByRole('menuitem', { name: entry }).click();
}
