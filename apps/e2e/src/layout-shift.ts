import type { Page } from '@playwright/test';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Returns the browser's cumulative layout shift since the page started to load. */
export async function layoutShift(page: Page): Promise<number> {
  await waitUntilIdle(page);
  return page.evaluate(shiftSoFar);
}

/** This runs in the page. */
async function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const values = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
      resolve(values.reduce((sum, value) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // The observer reports nothing if nothing moved.
    setTimeout(() => resolve(0), 200);
  });
}
