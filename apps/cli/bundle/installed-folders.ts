import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** Lists the folders, relative to `root`, of packages and of all that they depend on. An optional one may be missing. */
export function installedFolders(packages: readonly string[], root: string): string[] {
  const folders = new Set<string>();

  function add(name: string, importer: string): void {
    const path = findManifest(name, importer);
    if (path === null) throw new Error(`${name} is not installed.`);
    const folder = relative(root, dirname(path));
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
    for (const dependency of Object.keys(dependencies)) add(dependency, path);
    for (const dependency of Object.keys(optionalDependencies))
      if (findManifest(dependency, path) !== null) add(dependency, path);
  }

  for (const name of packages) add(name, join(root, 'package.json'));
  return [...folders];
}

function findManifest(name: string, importer: string): string | null {
  try {
    return findPackageJSON(name, importer) ?? null;
  } catch {
    return null;
  }
}
