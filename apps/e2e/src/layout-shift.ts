import type { Page } from '@playwright/test';

/** How much of what is on screen has moved since the page began to load, and how far, as the browser counts it. */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(shiftSoFar);
}

/** Runs in the page. */
async function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const values = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
      resolve(values.reduce((sum, value) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // Nothing moved, nothing told.
    setTimeout(() => resolve(0), 200);
  });
}
