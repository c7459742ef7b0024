import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { openAs } from './screens/open-as.ts';
import { sizes } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { showScreen } from './screens/show-screen.ts';

/** A window of 1280 by 1024 pixels at 400 %, which WCAG 1.4.10 asks for. */
const ZOOMED = { width: 320, height: 256 };

for (const screen of screens) {
  test(`${screen.name} is accessible, at 400 % zoom and in forced colours too`, async ({ browser }) => {
    const page = await openAs(browser, screen.as);
    await page.setViewportSize(sizes[screen.onlyAt ?? 'wide']);
    await showScreen(page, screen);
    await expectAccessible(page);
    await expectContrastInForcedColors(page);
    await page.setViewportSize(ZOOMED);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, 'the width at 400 %').toBe(ZOOMED.width);
    await expectAccessible(page);
  });
}

async function expectContrastInForcedColors(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await page.evaluate(exposeForcedColors);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules('color-contrast')
      .analyze();
    const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    expect.soft(found, `in forced colours, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await page.evaluate(restoreColors);
}

/** Axe reads the fill of letters, of which Chrome tells our own colour in place of the forced one. Runs in the page. */
function exposeForcedColors(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.style.setProperty('-webkit-text-fill-color', getComputedStyle(element).color);
}

/** This runs in the page. */
function restoreColors(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.style.removeProperty('-webkit-text-fill-color');
}
