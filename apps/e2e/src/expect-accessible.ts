import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const colorRules = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find no fault on the page as it is, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // This waits for the page's own part of the program.
    await expect(page.locator('h1:not([aria-busy=true] h1)').first()).toBeAttached();
    await waitForAnimations(page);
    // Legacy mode opens no second page for the frames of other origins, of which there are none here.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({
      resultTypes: ['violations'],
      // Experimental in axe: who speaks to the page names a control by what is written on it (WCAG 2.5.3).
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    // Only colours differ from the light scheme.
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(colorRules) : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect.soft(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Waits until elements have faded in and changed their colours; endless animations do not count. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
