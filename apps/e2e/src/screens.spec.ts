import { expectNoViolations } from './expect-accessible.ts';
import { test } from './journey.ts';
import { closePage } from './screens/open-as.ts';
import { openScreen } from './screens/open-screen.ts';
import { screens } from './screens/screens.ts';

/**
 * Each address as an admin sees it, and as one of the others who see it; the rest of them, its further states and dialogs are
 * looked at by night.
 */
const firstStates = screens.filter(
  ({ as, path }, index) =>
    index ===
    screens.findIndex((screen) => screen.path === path && (screen.as === 'admin') === (as === 'admin')),
);

for (const screen of firstStates) {
  test(`${screen.name} is accessible in both themes`, async ({ browser }) => {
    const page = await openScreen(browser, screen);
    await expectNoViolations(page);
    await closePage(page);
  });
}
