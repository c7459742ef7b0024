import { expect, type Browser, type Page, type Request } from '@playwright/test';
import { mockProcedures } from './mock-procedures.ts';
import { openAs } from './open-as.ts';
import { sizes, type ScreenCase } from './screen.ts';

/** Text typed for one picture must not be offered in another. */
const separateCopies = {
  'workingCopies.get': { data: null },
  'workingCopies.put': { data: { savedAt: '2026-11-24T10:42:00.000Z' } },
  'workingCopies.discard': { data: { success: true } },
};

/** Opens the screen, produces its state, and waits until everything is shown. */
export async function openScreen(
  browser: Browser,
  { as, path, mocks, show, onlyAt = 'wide' }: ScreenCase,
): Promise<Page> {
  const page = await openAs(browser, as);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes[onlyAt]);
  const pending = trackRequests(page);
  await mockProcedures(page, { ...separateCopies, ...mocks });
  await page.goto(path);
  await page.locator('main :is(h1, [aria-busy])').first().waitFor();
  await show?.(page);
  if (Object.values(mocks ?? {}).includes('never')) return page;
  // The effects of a press or an answer have started two frames later.
  await expect(async () => {
    await page.evaluate(waitForTwoFrames);
    expect(pending.size).toBe(0);
  }).toPass({ intervals: [20] });
  await page.locator('main [aria-busy=true]:not(button)').first().waitFor({ state: 'detached' });
  return page;
}

/** Returns the page's running requests, starting from this call. */
function trackRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** This runs in the page. */
async function waitForTwoFrames(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
