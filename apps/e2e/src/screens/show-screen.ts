import type { Page } from '@playwright/test';
import { mockProcedures } from './mock-procedures.ts';
import type { ScreenCase } from './screen.ts';

/** Opens the screen, brings its state about, and waits until it has all that it shows. */
export async function showScreen(page: Page, { path, mocks, show }: ScreenCase): Promise<void> {
  if (mocks) await mockProcedures(page, mocks);
  await page.goto(path);
  await page.locator('main :is(h1, [aria-busy])').first().waitFor();
  await show?.(page);
  if (Object.values(mocks ?? {}).includes('never')) return;
  await page.waitForLoadState('networkidle');
  await page.locator('main [aria-busy=true]:not(button)').first().waitFor({ state: 'detached' });
}
