import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../cli/chromium.mjs';

/**
 * What a key costs in a document of 1,000 blocks, from the key to the commit: our editor beside a bare slate-react
 * editor, turn about in one run. Fails where ours takes more than 1.5 times as long at the median.
 */
const blocks = 1_000;
const rounds = 5;
const keys = 60;
const most = 1.5;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = `${root}apps/web/node_modules/.bench`;
const origin = 'http://bench.test';

async function keyTimes(browser: Browser, editor: 'bare' | 'ours'): Promise<number[]> {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, async (route) =>
    route.fulfill({ path: `${built}${new URL(route.request().url()).pathname}` }),
  );
  await page.goto(`${origin}/index.html?editor=${editor}&blocks=${String(blocks)}`);
  await page
    .locator('[role=textbox] > *')
    .nth(blocks / 2)
    .click();
  await page.keyboard.press('End');
  for (let key = 0; key < keys; key += 1) await page.keyboard.press('x');
  const times = await page.evaluate<number[]>('keyTimes');
  await page.close();
  // The first keys warm it up.
  return times.slice(10);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

function report(name: string, times: readonly number[]): string {
  const [median, high] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
  return `${name.padEnd(6)} median ${String(median)} ms, 95th percentile ${String(high)} ms`;
}

const executablePath = findChromium(root);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const bare: number[] = [];
const ours: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  bare.push(...(await keyTimes(browser, 'bare')));
  ours.push(...(await keyTimes(browser, 'ours')));
}
await browser.close();

const ratio = quantile(ours, 0.5) / quantile(bare, 0.5);
process.stdout.write(
  [report('bare', bare), report('ours', ours), `ours / bare at the median: ${ratio.toFixed(2)}`, ''].join(
    '\n',
  ),
);
if (!(ratio <= most)) process.exitCode = 1;
