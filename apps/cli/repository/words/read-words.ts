import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { listWords } from './list-words.ts';

interface FileWords {
  /** The file, from the folder. */
  file: string;
  words: string[];
}

/** Lists the folders whose texts are read in one sitting: each feature, and what stands outside of features. */
export function listWordFolders(): string[] {
  return globSync(
    [
      'apps/web/src/{app,components,routes}',
      'apps/{web,server}/src/features/*',
      'apps/site/src',
      'apps/cli/src',
      'packages/{contract,editor,pages,ui}/src',
    ],
    { cwd: repositoryRoot },
  ).toSorted();
}

/** Lists what people read of a folder, file by file. */
export function readWords(folder: string): FileWords[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(repositoryRoot, folder) })
    .filter((file) => !/\.(test|gen)\.tsx?$|\.queries\.ts$/.test(file))
    .toSorted()
    .map((file) => ({
      file,
      words: listWords(file, readFileSync(join(repositoryRoot, folder, file), 'utf8')),
    }))
    .filter(({ words }) => words.length > 0);
}
