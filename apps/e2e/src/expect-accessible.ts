import { expect, type Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';

const colorRules = ['color-contrast', 'link-in-text-block'];

/** Waits for the page's own code, and expects axe to find no fault in light or dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1:not([aria-busy=true] h1)').first()).toBeAttached();
  await expectNoViolations(page);
}

/** Expects axe to find no fault on the present page in light or dark mode. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForAnimations(page);
    // Only colours differ from the light scheme.
    const found = await findViolations(page, colorScheme === 'dark' ? colorRules : undefined);
    expect.soft(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Waits until elements have faded in and changed their colours; endless animations do not count. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
