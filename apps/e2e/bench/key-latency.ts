import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';

/** The build of the page that `npm run build:bench -w @headwater/editor` makes. */
const benchBuild = fileURLToPath(new URL('../../../packages/editor/node_modules/.bench', import.meta.url));
const origin = 'http://bench.test';
const BLOCKS = 1_000;
/** The first keys warm up the page and do not count. */
const WARM_UP_KEYS = 10;

/**
 * Measures the latency of each key in a document of 1,000 blocks, from the key to the commit, in milliseconds: in
 * our editor, or in a bare slate-react editor of the same document.
 */
export async function measureKeyLatency(
  browser: Browser,
  { editor, keys }: { editor: 'bare' | 'ours'; keys: number },
): Promise<number[]> {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, async (route) =>
    route.fulfill({ path: `${benchBuild}${new URL(route.request().url()).pathname}` }),
  );
  await page.goto(`${origin}/index.html?editor=${editor}&blocks=${String(BLOCKS)}`);
  await page
    .locator('[role=textbox] > *')
    .nth(BLOCKS / 2)
    .click();
  await page.keyboard.press('End');
  for (let key = 0; key < WARM_UP_KEYS + keys; key += 1) await page.keyboard.press('x');
  const times = await page.evaluate<number[]>('keyTimes');
  await page.close();
  return times.slice(WARM_UP_KEYS);
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
