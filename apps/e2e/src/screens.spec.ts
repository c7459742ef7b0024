import { expectNoViolations } from './expect-accessible.ts';
import { test } from './journey.ts';
import { closePage } from './screens/open-as.ts';
import { openScreen } from './screens/open-screen.ts';
import { screens } from './screens/screens.ts';

for (const screen of screens) {
  test(`${screen.name} is accessible in both themes`, async ({ browser }) => {
    const page = await openScreen(browser, screen);
    await expectNoViolations(page);
    await closePage(page);
  });
}
