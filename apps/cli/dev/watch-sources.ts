import { globSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Log } from '@headwater/runtime/log';
import { watch, type FSWatcher } from 'chokidar';
import type { SupervisedChild } from '../src/launcher/supervise-child.ts';
import { formatError } from '../src/terminal/format-error.ts';

interface SourceWatch {
  root: string;
  services: readonly Pick<SupervisedChild, 'spec' | 'imports' | 'restart'>[];
  /** Brings the database to the newest schema. */
  migrate: () => Promise<void>;
  /** Builds `packages/pages/dist`. */
  buildPages: () => Promise<void>;
  log: Log;
}

/** Vite looks after apps/web itself. */
const SOURCE_FOLDERS = '{apps/{server,site},db,packages/*}/src';
const MIGRATION = /^db\/src\/migrations\/.*\.sql$/;
const PAGES_SOURCE = /^packages\/(?:(?:contract|pages|richtext)\/src\/(?!.*\.test\.)|ui\/src\/.*\.css$)/;
const PAGES_BUILD = 'packages/pages/dist/render.js';
/** An editor, and a change of branch, write several files in a row. */
const DEBOUNCE_MS = 150;

/**
 * Restarts the services that import a saved file, once the pages are built and the database has the newest schema.
 * Resolves when the folders are watched.
 *
 * It is not `node --watch`, whose processes would outlive a killed launcher and keep the ports.
 */
export async function watchSources(options: SourceWatch): Promise<FSWatcher> {
  const { root, services, migrate, buildPages, log } = options;
  const folders = globSync(SOURCE_FOLDERS, { cwd: root }).map((folder) => join(root, folder));
  const applied = new Set(readdirSync(join(root, 'db/src/migrations')));
  let saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let handled = Promise.resolve();

  const watcher = watch(folders, { ignoreInitial: true });
  watcher.on('all', (_, file) => {
    saved.add(relative(root, file));
    clearTimeout(timer);
    timer = setTimeout(() => void (handled = handled.then(handleSaved)), DEBOUNCE_MS);
  });

  async function handleSaved(): Promise<void> {
    const paths = saved;
    saved = new Set();
    if (paths.values().some((path) => PAGES_SOURCE.test(path))) {
      await attempt('The build of the pages', buildPages);
      paths.add(PAGES_BUILD);
    }
    const importers = services.filter(({ imports }) =>
      paths.values().some((path) => imports.has(join(root, path))),
    );
    const migrations = [...paths].filter((path) => MIGRATION.test(path)).map((path) => basename(path));
    if (importers.length > 0 || migrations.length > 0) await applyMigrations(migrations);
    for (const service of importers) {
      log.info(`${service.spec.name} restarts`);
      service.restart();
    }
  }

  async function applyMigrations(names: readonly string[]): Promise<void> {
    for (const name of names.filter((each) => applied.has(each)))
      log.warn(`${name} was applied before it was changed: add another, or start with a new database`);
    if (await attempt('A migration', migrate)) for (const name of names) applied.add(name);
  }

  async function attempt(name: string, step: () => Promise<void>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      log.error(`${name} failed: ${formatError(error)}`);
      return false;
    }
  }

  const { promise, resolve } = Promise.withResolvers<void>();
  watcher.once('ready', resolve);
  await promise;
  return watcher;
}
