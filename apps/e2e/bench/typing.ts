import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../cli/chromium.mjs';
import { measureKeyLatency, quantile } from './key-latency.ts';

/**
 * `npm run bench:typing` measures the latency of a key in a document of 1,000 blocks, from the key to the commit,
 * in our editor and in a bare slate-react editor, alternately in one run. It fails where ours takes more than 1.5
 * times as long at the median.
 */
const ROUNDS = 5;
const KEYS_PER_ROUND = 50;
const MAX_RATIO = 1.5;

function report(name: string, times: readonly number[]): string {
  const [median, high] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
  return `${name.padEnd(6)} median ${String(median)} ms, 95th percentile ${String(high)} ms`;
}

const executablePath = findChromium(fileURLToPath(new URL('../../../', import.meta.url)));
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const bare: number[] = [];
const ours: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(...(await measureKeyLatency(browser, { editor: 'bare', keys: KEYS_PER_ROUND })));
  ours.push(...(await measureKeyLatency(browser, { editor: 'ours', keys: KEYS_PER_ROUND })));
}
await browser.close();

const ratio = quantile(ours, 0.5) / quantile(bare, 0.5);
process.stdout.write(
  [report('bare', bare), report('ours', ours), `ours / bare at the median: ${ratio.toFixed(2)}`, ''].join(
    '\n',
  ),
);
if (!(ratio <= MAX_RATIO)) process.exitCode = 1;
