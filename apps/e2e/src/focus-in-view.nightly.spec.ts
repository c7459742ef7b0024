import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { test } from './journey.ts';
import { reviewLink } from './review-link.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** A window of 1280 by 1024 at 400 percent, a phone in landscape and a low one. */
const windows = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
  { width: 390, height: 400 },
  { width: 390, height: 844 },
];

const places = [
  { name: 'the profile', email: demoSignIns.company, open: async (page: Page) => page.goto('/company') },
  {
    name: 'the article editor',
    email: demoSignIns.company,
    open: async (page: Page) => page.goto('/press-releases/new'),
  },
  {
    name: 'the review',
    email: demoSignIns.admin,
    open: async (page: Page) => {
      await page.goto('/submittals');
      await reviewLink(page, /./).click();
    },
  },
];

for (const { name, email, open } of places) {
  test(`the focused element in ${name} is outlined and not covered, even in a low window`, async ({
    browser,
  }) => {
    const { page } = await signIn(browser, { email, password: demoSignIns.password });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const size of windows) {
      await page.setViewportSize(size);
      await open(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilIdle(page);
      const label = `${size.width} by ${size.height}`;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), label).toBe(size.width);
      await tabThrough(page, label);
    }
  });
}

/** Presses Tab until the focus leaves the page, and expects each focused element to be visible. */
async function tabThrough(page: Page, label: string): Promise<void> {
  // Where the focus goes round in a circle, Tab never leaves the page.
  const elements = await page.locator('a, button, input, select, textarea, iframe, [tabindex]').count();
  for (let step = 0; step <= elements; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(findFocusFault);
    if (fault === null) return;
    // The tooltip of the previous element takes a moment to disappear.
    if (fault !== '') await expect.poll(async () => page.evaluate(findFocusFault), label).toBe('');
  }
  throw new Error('Tab never left the page');
}

/**
 * Says whether the focused element has no outline, or what covers it: '' for nothing, null without a focus. An element
 * that fills much of the window need be visible only in part. This runs in the page.
 */
function findFocusFault(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const label = `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent).slice(0, 40)}`;
  // A frame leaves the outline to the element focused in it.
  let hasOutline = focused.tagName === 'IFRAME';
  for (let element: Element | null = focused; element && !hasOutline; element = element.parentElement)
    hasOutline = getComputedStyle(element).outlineStyle !== 'none';
  if (!hasOutline) return `${label} has no outline`;
  const { left, top, right, bottom, height } = focused.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ] as const;
  // Hit tests do not work beyond the window's edge.
  const hits = points.flatMap(([x, y]) => document.elementFromPoint(x, y) ?? []);
  // A press on a label belongs to its control.
  const covering = hits.filter(
    (hit) => !focused.contains(hit) && !hit.contains(focused) && hit.closest('label')?.control !== focused,
  );
  const isLarge = height > window.innerHeight / 3;
  if (hits.length > 0 && (isLarge ? covering.length < hits.length : covering.length === 0)) return '';
  const by = covering.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
  return `${label} is covered by ${by.join(', ') || 'the edge of the window'}`;
}
