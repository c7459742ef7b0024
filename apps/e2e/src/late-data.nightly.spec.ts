import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { holdBackData } from './hold-back-data.ts';
import { test } from './journey.ts';
import { layoutShift } from './layout-shift.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
/** Pages whose parts arrive in several answers. */
const pages = {
  company: ['/company', '/account'],
  admin: ['/submittals'],
} as const;

for (const role of ['company', 'admin'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`nothing moves on the scrolled pages of ${role === 'admin' ? 'an admin' : 'a company'} while data load, on a ${size}`, async ({
      browser,
    }) => {
      const { password, [role]: email } = demoSignIns;
      const { page } = await signIn(browser, { email, password });
      await page.setViewportSize(viewport);
      for (const address of pages[role]) {
        await page.goto(address);
        await waitUntilIdle(page);
        // Scrolls until the bottom of the page's outline is in view.
        await page.evaluate(() => scrollTo(0, 200));
        const release = await holdBackData(page);
        await page.reload();
        await expect(page.locator('#main [data-loading]').first()).toBeAttached();
        release();
        await expect(page.locator('#main [data-loading]')).toHaveCount(0);
        expect(await layoutShift(page), address).toBeLessThan(0.05);
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  }
}

test('the shell of the page stays until the app renders its own', async ({ page }) => {
  await page.addInitScript(watchHeader);
  const release = await holdBackData(page, /\/trpc\//);
  await page.goto('/login');
  await expect(page.locator('#main [data-loading]')).toBeVisible();
  release();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['headerLost'])).toBeUndefined();
});

/** Notes a frame without a header after one with it. This runs in the page. */
function watchHeader(): void {
  let seen = false;
  requestAnimationFrame(function check() {
    const shown = Array.from(document.querySelectorAll('header')).some((header) => header.checkVisibility());
    if (seen && !shown) document.documentElement.dataset['headerLost'] = '';
    seen ||= shown;
    requestAnimationFrame(check);
  });
}
