import { expectNoViolations } from './expect-accessible.ts';
import { expectReflow } from './expect-reflow.ts';
import { test } from './journey.ts';
import { openScreen } from './screens/open-screen.ts';
import { screens } from './screens/screens.ts';

for (const screen of screens) {
  test(`${screen.name} is accessible, and fits a zoomed window and wider text`, async ({ browser }) => {
    const page = await openScreen(browser, screen);
    await expectNoViolations(page);
    await expectReflow(page);
    await page.context().close();
  });
}
