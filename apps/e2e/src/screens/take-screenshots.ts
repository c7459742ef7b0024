import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { closePage } from './open-as.ts';
import { openScreen } from './open-screen.ts';
import { sizes } from './screen.ts';
import { screens } from './screens.ts';

const folder = fileURLToPath(new URL('../../results/screens/', import.meta.url));

for (const screen of screens) {
  test(screen.name, async ({ browser }) => {
    const page = await openScreen(browser, screen);
    for (const size of screen.onlyAt ? [screen.onlyAt] : (['wide', 'phone', 'tablet', 'large'] as const)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await takeScreenshot(page, sizes[size], `${screen.name}.${size}.${colorScheme}.png`);
      }
    }
    await closePage(page);
  });
}

/**
 * Uses a window of the page's height, so that sticky elements are at the page's edge, or of an open dialog's height.
 * Elements that grow with the window, such as a review's frame, are cut off at the bottom. Playwright's own picture of
 * the whole page would leave frames unpainted.
 */
async function takeScreenshot(
  page: Page,
  size: { width: number; height: number },
  name: string,
): Promise<void> {
  await page.setViewportSize(size);
  const hasDialog = await page
    .locator('[role=dialog], [role=alertdialog], :popover-open')
    .first()
    .isVisible();
  if (!hasDialog) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(whole, size.height) });
    await page.evaluate(async () => new Promise(requestAnimationFrame));
  }
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(needed, `${name} is wider than its window`).toBeLessThanOrEqual(size.width);
  await page.screenshot({ path: `${folder}${name}`, animations: 'disabled' });
}
