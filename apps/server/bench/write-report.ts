import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { writeIntoReadme } from '@headwater/runtime/measure/readme';
import { renderChart } from './chart.ts';
import type { Results } from './results.ts';
import { toMarkdown, toSummary } from './markdown.ts';

const CHART_PATH = join(repositoryRoot, '.github/benchmark.svg');
const SCRIPT = 'npm run bench';

/** Writes the results into the README of this folder, their summary into that of the root, and draws the chart. */
export async function writeReport(results: Results): Promise<void> {
  const markdown = toMarkdown(results);
  process.stdout.write(`${markdown}\n`);
  await writeIntoReadme('apps/server/bench/README.md', { script: SCRIPT, markdown });
  await writeIntoReadme('README.md', { script: SCRIPT, markdown: toSummary(results) });
  await writeFile(CHART_PATH, renderChart(results));
}
