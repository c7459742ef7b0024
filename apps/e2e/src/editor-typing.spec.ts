import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { keyTimes, quantile } from './key-times.ts';

const most = 1.5;
const keys = 30;

/** `npm run bench:typing` measures it at length; here other journeys run beside it, so the quietest round counts. */
test('a key in a long text costs little more than in a bare slate-react editor', async ({ browser }) => {
  const web = fileURLToPath(new URL('../../web/', import.meta.url));
  await promisify(execFile)('npm', ['run', '--silent', 'build:bench'], { cwd: web });
  const ratios: number[] = [];
  while (ratios.length < 3 && !ratios.some((ratio) => ratio <= most)) {
    const bare = quantile(await keyTimes(browser, { editor: 'bare', keys }), 0.5);
    const ours = quantile(await keyTimes(browser, { editor: 'ours', keys }), 0.5);
    ratios.push(ours / bare);
  }
  expect(Math.min(...ratios), ratios.join(', ')).toBeLessThanOrEqual(most);
});
