import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { answerOtherwise } from './answer-otherwise.ts';
import { openAs } from './open-as.ts';
import { sizes, type Screen } from './screen.ts';
import { screens } from './screens.ts';

const folder = fileURLToPath(new URL('../../results/screens/', import.meta.url));

for (const screen of screens) {
  test(screen.name, async ({ browser }) => {
    const page = await openAs(browser, screen.as);
    const chosen = screen.onlyAt ? [screen.onlyAt] : (['wide', 'phone'] as const);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes[chosen[0]]);
    await show(page, screen);
    for (const size of chosen) {
      await page.setViewportSize(sizes[size]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await takePicture(page, `${screen.name}.${size}.${colorScheme}.png`);
      }
    }
  });
}

async function show(page: Page, { path, answers, show: proceed }: Screen): Promise<void> {
  if (answers) await answerOtherwise(page, answers);
  await page.goto(path);
  await page.locator('main :is(h1, [aria-busy])').first().waitFor();
  await proceed?.(page);
  await page.waitForLoadState('networkidle');
}

/** The whole page; with a dialog over it, the window. */
async function takePicture(page: Page, name: string): Promise<void> {
  const fullPage = !(await page.getByRole('dialog').isVisible());
  await page.screenshot({ path: `${folder}${name}`, fullPage, animations: 'disabled' });
}
