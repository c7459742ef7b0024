import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { toPicture } from './picture.ts';
import type { Results } from './results.ts';
import { toMarkdown } from './tables.ts';

const readme = join(repositoryRoot, 'README.md');
const picture = join(repositoryRoot, '.github/benchmark.svg');
const shown = '![Shares of a bare server, and times of lists and searches](.github/benchmark.svg)';
const marks = { start: '<!-- npm run bench -->', end: '<!-- end of npm run bench -->' } as const;

/** The results go into the README, between its marks, and beside it as a picture. */
export async function writeReport(results: Results): Promise<void> {
  const markdown = toMarkdown(results);
  process.stdout.write(`${markdown}\n`);
  const text = await readFile(readme, 'utf8');
  const [before, rest] = text.split(marks.start);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined) throw new Error('the README has no place for the results');
  await writeFile(
    readme,
    [before, marks.start, `\n\n${shown}\n\n${markdown}\n\n`, marks.end, after].join(''),
  );
  await writeFile(picture, toPicture(results));
}
