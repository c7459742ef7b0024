import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { expect, test } from 'vitest';

type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns the folder that a file belongs to, of those that are asked about. */
type FolderOf = (file: string) => string | undefined;

const featureOf: FolderOf = (file) => /\/features\/([^/]+)\//.exec(file)?.[1];
const roomOfSubmittals: FolderOf = (file) => /\/features\/submittals\/([^/]+)\//.exec(file)?.[1];

/** Returns the files that a file reaches by a chain of imports, itself among them; a chain ends at those of `last`. */
function reachableFiles(start: string, imports: Imports, last: readonly string[] = []): Set<string> {
  const files = new Set([start]);
  for (const file of files)
    if (!last.includes(file)) for (const imported of imports.get(file) ?? []) files.add(imported);
  return files;
}

/** The features' procedures and documented calls, which are served, and the record of who did what. */
const servedFeatures = [
  'apps/server/src/router.ts',
  'apps/server/src/rest.ts',
  'apps/server/src/features/audit/audit.queries.ts',
];

/** Returns the files below the features that reach one of them otherwise than by what is served. */
function findUpward(imports: Imports): string[] {
  const isBelow = (file: string) => /\/src\/(?:http|trpc|jobs)\//.test(file);
  const above = (file: string) =>
    [...reachableFiles(file, imports, servedFeatures)].filter(
      (other) => featureOf(other) !== undefined && !servedFeatures.includes(other),
    );
  return [...imports.keys()]
    .filter(isBelow)
    .flatMap((file) => above(file).map((other) => `${file} -> ${other}`));
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

test('no chain of imports leads from the server’s http, trpc or jobs to a feature, except to serve them all', () => {
  expect(findUpward(readImports())).toEqual([]);
});

test('a chain from below the features to one of them is found, except through the router', () => {
  const [http, shared, store] = [
    'server/src/http/a.ts',
    'server/src/shared.ts',
    'server/src/features/store/b.ts',
  ];
  const served = [http, 'apps/server/src/router.ts', store] as const;
  const chain = (files: readonly string[]) =>
    new Map(files.map((file, index) => [file, files.slice(index + 1, index + 2)]));
  expect(findUpward(chain([http, shared, store]))).toEqual([`${http} -> ${store}`]);
  expect(findUpward(chain(served))).toEqual([]);
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
