import { expectNoViolations } from '../expect-accessible.ts';
import { test } from '../journey.ts';
import { openScreen } from './open-screen.ts';
import type { ScreenCase } from './screen.ts';

/** Has axe look at each screen, in both themes. */
export function checkScreens(screens: readonly ScreenCase[]): void {
  for (const screen of screens) {
    test(`${screen.name} is accessible in both themes`, async ({ browser }) => {
      const page = await openScreen(browser, screen);
      await expectNoViolations(page);
      await page.context().close();
    });
  }
}
