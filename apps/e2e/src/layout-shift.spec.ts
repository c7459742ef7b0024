import { demoSignIns } from '@headwater/db/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

const pages = ['/', '/pricing', '/products', '/dashboard', '/company', '/mini-case-studies', '/account'];

test('no page moves under the eyes of its reader while it loads', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(shiftSoFar), address).toBeLessThan(0.05);
  }
});

/** Runs in the page: how much of it has moved, and how far, as the browser counts it. */
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
