import type { Page } from '@playwright/test';

/** Opens a folded line of the page by its heading. */
export async function openLine(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name, exact: true }).locator('summary').click();
}
