import { errors, type Page } from '@playwright/test';

/**
 * Waits until the page and its frames have loaded all that they ask for. Of a page with a frame Playwright now and then
 * never says so, though every answer is there: after half a minute it counts as loaded.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}
