import { expect, type Page } from '@playwright/test';
import { expectNoViolations, waitForAnimations } from './expect-accessible.ts';
import { expectReflow } from './expect-reflow.ts';
import { findViolations } from './find-violations.ts';
import { test } from './journey.ts';
import { closePage } from './screens/open-as.ts';
import { openScreen } from './screens/open-screen.ts';
import { screens } from './screens/screens.ts';

for (const screen of screens) {
  test(`${screen.name} is accessible in every state, in forced colours, zoomed and with wider text`, async ({
    browser,
  }) => {
    const page = await openScreen(browser, screen);
    await expectNoViolations(page);
    // Printed pages are neither zoomed nor in forced colours.
    await page.emulateMedia({ media: null });
    await expectContrastInForcedColors(page);
    expect.soft(await findViolations(page, ['target-size']), 'the size of targets').toEqual([]);
    await expectReflow(page);
    await closePage(page);
  });
}

async function expectContrastInForcedColors(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await waitForAnimations(page);
    await page.evaluate(exposeForcedColors);
    const found = await findViolations(page, ['color-contrast']);
    expect.soft(found, `in forced colours, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await page.evaluate(restoreColors);
}

/**
 * Axe reads the fill of letters, for which Chrome reports our own colour instead of the forced one. This runs in the
 * page.
 */
function exposeForcedColors(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.style.setProperty('-webkit-text-fill-color', getComputedStyle(element).color);
}

/** This runs in the page. */
function restoreColors(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.style.removeProperty('-webkit-text-fill-color');
}
