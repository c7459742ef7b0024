import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';

/** Returns the text of a file of the repository, '' where there is none. */
export function readRepositoryFile(path: string): string {
  const file = join(repositoryRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Returns the files and folders that a page names, and those among them that do not exist. */
export function findNamedPaths(page: string): { named: string[]; lost: string[] } {
  const named = [...page.matchAll(/`((?:apps|packages|db|\.github)\/[\w/.-]+)`/g)].map(
    ([, path = '']) => path,
  );
  return { named, lost: named.filter((path) => !existsSync(join(repositoryRoot, path))) };
}

/** Returns the tests that a page names by file and title, and those among them that are not there. */
export function findNamedTests(page: string): { named: string[]; lost: string[] } {
  const matches = [...page.matchAll(/`([\w/.-]+\.tsx?)` “([^”]+)”/g)];
  const lost = matches.filter(([, path = '', title = '']) => !readRepositoryFile(path).includes(title));
  return { named: matches.map(([text]) => text), lost: lost.map(([text]) => text) };
}
