import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { findViolations } from './find-violations.ts';
import { test } from './journey.ts';
import { openScreen } from './screens/open-screen.ts';
import { screens } from './screens/screens.ts';

/** A window of 1280 by 1024 pixels at 400 %, which WCAG 1.4.10 asks for. */
const ZOOMED = { width: 320, height: 256 };

for (const screen of screens) {
  test(`${screen.name} is accessible in forced colours and at 400 % zoom`, async ({ browser }) => {
    const page = await openScreen(browser, screen);
    await expectContrastInForcedColors(page);
    await page.setViewportSize(ZOOMED);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, 'the width at 400 %').toBe(ZOOMED.width);
    await expectNoViolations(page);
    await page.context().close();
  });
}

async function expectContrastInForcedColors(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await page.evaluate(exposeForcedColors);
    const found = await findViolations(page, ['color-contrast']);
    expect.soft(found, `in forced colours, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await page.evaluate(restoreColors);
}

/** Axe reads the fill of letters, for which Chrome reports our own colour in place of the forced one. Runs in the page. */
function exposeForcedColors(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.style.setProperty('-webkit-text-fill-color', getComputedStyle(element).color);
}

/** This runs in the page. */
function restoreColors(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.style.removeProperty('-webkit-text-fill-color');
}
