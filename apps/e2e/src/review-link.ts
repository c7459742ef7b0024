import type { Locator, Page } from '@playwright/test';

/** Finds the queue's link to an item's review, not the one to its company. */
export function reviewLink(page: Page, title: string | RegExp): Locator {
  return page
    .getByRole('link', { name: title, exact: typeof title === 'string' })
    .and(page.locator('[id^=submittal-]'))
    .first();
}
