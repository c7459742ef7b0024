import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { writeIntoReadme } from '@headwater/runtime/measure/readme';
import { toPicture } from './picture.ts';
import type { Results } from './results.ts';
import { toMarkdown } from './tables.ts';

const picture = join(repositoryRoot, '.github/benchmark.svg');
const shown = '![Shares of a bare server, and times of lists and searches](.github/benchmark.svg)';

/** The results go into the README, and beside it as a picture. */
export async function writeReport(results: Results): Promise<void> {
  await writeIntoReadme('npm run bench', `${shown}\n\n${toMarkdown(results)}`);
  await writeFile(picture, toPicture(results));
}
