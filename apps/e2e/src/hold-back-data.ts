import type { Page } from '@playwright/test';

/** Holds back the data of a page, and the editor's code, until the returned function is called. */
export async function holdBackData(
  page: Page,
  calls = /\/trpc\/(?!session\.get)|\/editor-surface-/,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
