import type { Locator, Page } from '@playwright/test';

/** Finds the link by which the queue opens the review of an item, not the one to the record of its company. */
export function reviewLink(page: Page, title: string | RegExp): Locator {
  return page
    .getByRole('link', { name: title, exact: typeof title === 'string' })
    .and(page.locator('[id^=submittal-]'))
    .first();
}
