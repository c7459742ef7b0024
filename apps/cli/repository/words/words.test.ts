import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { expect, test } from 'vitest';
import { listWords } from './list-words.ts';

/** The folders of which each has a list of its own. */
const folders = globSync(
  [
    'apps/web/src/{app,components,routes}',
    'apps/{web,server}/src/features/*',
    'apps/site/src',
    'apps/cli/src',
    'packages/{contract,pages,ui}/src',
  ],
  { cwd: repositoryRoot },
).toSorted();

function productFiles(folder: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(repositoryRoot, folder) })
    .filter((file) => !/\.(test|gen)\.tsx?$|\.queries\.ts$/.test(file))
    .toSorted();
}

test.for(folders)('the words of %s are listed, to be read in one go', async (folder) => {
  const sections = productFiles(folder).flatMap((file) => {
    const words = listWords(file, readFileSync(join(repositoryRoot, folder, file), 'utf8'));
    return words.length > 0 ? [`# ${file}\n${words.join('\n')}\n`] : [];
  });
  if (sections.length === 0) return;
  await expect(sections.join('\n')).toMatchFileSnapshot(join(repositoryRoot, folder, 'words.txt'));
});
