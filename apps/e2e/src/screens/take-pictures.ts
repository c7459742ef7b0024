import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { answerOtherwise } from './answer-otherwise.ts';
import { openAs } from './open-as.ts';
import { sizes, type Size } from './screen.ts';
import { screens } from './screens.ts';

const folder = fileURLToPath(new URL('../../results/screens/', import.meta.url));

for (const size of ['wide', 'phone'] satisfies Size[]) {
  for (const { name, as, path, answers, onlyAt = size, show } of screens) {
    if (onlyAt !== size) continue;
    test(`${name}, ${size}`, async ({ browser }) => {
      const page = await openAs(browser, as);
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (answers) await answerOtherwise(page, answers);
      await page.goto(path);
      await page.getByRole('heading').or(page.getByText('Loading')).first().waitFor();
      await show?.(page);
      await page.waitForLoadState('networkidle');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const file = `${folder}${name}.${size}.${colorScheme}.png`;
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      }
    });
  }
}
