import { expect } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { sights } from './in-sight/in-sight.ts';
import { measureSight, windows, type WindowName } from './in-sight/sight.ts';
import { test } from './journey.ts';
import { closePage } from './screens/open-as.ts';
import { openScreen } from './screens/open-screen.ts';

const names: WindowName[] = ['laptop', 'desktop', 'phone'];

for (const sight of sights) {
  const byDay = sight.axe !== 'at night';
  const shows = byDay ? 'shows its main job, accessible in both themes' : 'shows its main job';
  test(`${sight.screen.name} ${shows}: ${sight.job}`, async ({ browser }, testInfo) => {
    const page = await openScreen(browser, sight.screen);
    const devtools = await page.context().newCDPSession(page);
    for (const name of names) {
      await page.setViewportSize(windows[name]);
      // Buttons are larger for fingers.
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: name === 'phone' });
      await page.evaluate(showTop);
      for (const { name: what, place, fault } of await measureSight(page, sight, name)) {
        testInfo.annotations.push({ type: `${name}: ${what}`, description: place });
        expect.soft(fault, `${what} at ${windows[name].width}x${windows[name].height}`).toBeNull();
      }
    }
    await devtools.detach();
    if (byDay) await expectNoViolations(page);
    await closePage(page);
  });
}

/** This runs in the page. Elements moved by a new size have moved two frames later. */
async function showTop(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  scrollTo(0, 0);
}
