import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { openAs } from './screens/open-as.ts';
import { sizes } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { showScreen } from './screens/show-screen.ts';

for (const screen of screens) {
  test(`${screen.name} is accessible`, async ({ browser }) => {
    const page = await openAs(browser, screen.as);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes[screen.onlyAt ?? 'wide']);
    await showScreen(page, screen);
    await expectAccessible(page);
  });
}
