import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { expect, test } from 'vitest';

type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns the folder that a file belongs to, of those that are asked about. */
type FolderOf = (file: string) => string | undefined;

const featureOf: FolderOf = (file) => /\/features\/([^/]+)\//.exec(file)?.[1];
const roomOfSubmittals: FolderOf = (file) => /\/features\/submittals\/([^/]+)\//.exec(file)?.[1];

/** Returns the files that a file reaches by a chain of imports, itself among them. */
function reachableFiles(start: string, imports: Imports): Set<string> {
  const files = new Set([start]);
  for (const file of files) for (const imported of imports.get(file) ?? []) files.add(imported);
  return files;
}

/** Returns the pairs of folders of which each reaches the other, also through files that belong to none. */
function findCycles(imports: Imports, folderOf: FolderOf): string[] {
  const reached = new Map<string, Set<string>>();
  for (const file of imports.keys()) {
    const folder = folderOf(file);
    if (folder === undefined) continue;
    const others = [...reachableFiles(file, imports)].flatMap((other) => folderOf(other) ?? []);
    reached.set(folder, new Set([...(reached.get(folder) ?? []), ...others]));
  }
  return [...reached].flatMap(([folder, others]) =>
    [...others]
      .filter((other) => folder < other && reached.get(other)?.has(folder))
      .map((other) => `${folder} <-> ${other}`),
  );
}

/** Reads the imports of the server's product files, type imports included. */
function readImports(): Imports {
  const files = globSync('apps/server/src/**/*.ts', { cwd: repositoryRoot }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  return new Map(
    files.map((file) => {
      const source = readFileSync(join(repositoryRoot, file), 'utf8');
      const specifiers = [...source.matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g)];
      return [file, specifiers.map(([, path = '']) => relative('', join(dirname(file), path)))];
    }),
  );
}

test('no chain of imports leads from a feature of the server to another and back', () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(200);
  expect(findCycles(imports, featureOf)).toEqual([]);
});

test('no chain of imports leads from a room of the server’s submittals to another and back', () => {
  expect(findCycles(readImports(), roomOfSubmittals)).toEqual([]);
});

test('a cycle is found, even through a file outside the features', () => {
  const [items, store, shared] = ['src/features/items/a.ts', 'src/features/store/b.ts', 'src/trpc/c.ts'];
  const imports = new Map([
    [items, [shared]],
    [shared, [store]],
    [store, [items]],
  ]);
  expect(findCycles(imports, featureOf)).toEqual(['items <-> store']);
});
