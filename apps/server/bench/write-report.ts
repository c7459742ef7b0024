import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { writeIntoReadme } from '@headwater/runtime/measure/readme';
import { renderChart } from './chart.ts';
import type { Results } from './results.ts';
import { toMarkdown } from './markdown.ts';

const CHART_PATH = join(repositoryRoot, '.github/benchmark.svg');
const CHART_MARKDOWN = '![Shares of a bare server, and times of lists and searches](.github/benchmark.svg)';

/** The results go into the README, and beside it as a picture. */
export async function writeReport(results: Results): Promise<void> {
  await writeIntoReadme('npm run bench', `${CHART_MARKDOWN}\n\n${toMarkdown(results)}`);
  await writeFile(CHART_PATH, renderChart(results));
}
