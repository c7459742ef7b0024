import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { expect, test } from 'vitest';

type Imports = ReadonlyMap<string, readonly string[]>;

const featureOf = (file: string) => /\/features\/([^/]+)\//.exec(file)?.[1];

/** Returns the features that a file reaches by a chain of imports. */
function reachableFeatures(start: string, imports: Imports): Set<string> {
  const files = new Set([start]);
  for (const file of files) for (const imported of imports.get(file) ?? []) files.add(imported);
  return new Set([...files].flatMap((file) => featureOf(file) ?? []));
}

/** Returns the pairs of features of which each reaches the other, also through files that belong to no feature. */
function findCycles(imports: Imports): string[] {
  const reached = new Map<string, Set<string>>();
  for (const file of imports.keys()) {
    const feature = featureOf(file);
    if (feature === undefined) continue;
    const others = reached.get(feature) ?? new Set();
    reached.set(feature, others.union(reachableFeatures(file, imports)));
  }
  return [...reached].flatMap(([feature, others]) =>
    [...others]
      .filter((other) => feature < other && reached.get(other)?.has(feature))
      .map((other) => `${feature} <-> ${other}`),
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
  expect(findCycles(imports)).toEqual([]);
});

test('a cycle is found, even through a file outside the features', () => {
  const [items, store, shared] = ['src/features/items/a.ts', 'src/features/store/b.ts', 'src/trpc/c.ts'];
  const imports = new Map([
    [items, [shared]],
    [shared, [store]],
    [store, [items]],
  ]);
  expect(findCycles(imports)).toEqual(['items <-> store']);
});
