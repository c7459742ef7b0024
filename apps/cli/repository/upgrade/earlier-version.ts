import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { startProcess } from '@headwater/server/testing/start-process';
import type { Caller, TestPortal, TestResponse } from '@headwater/server/testing/test-portal';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of an installed earlier version, which `npm run upgrade` names; undefined in the test suite. */
    earlierVersion: string | undefined;
  }
}

export const earlierFolder = inject('earlierVersion');

/** Whether the earlier version knows of members: before them, an account was its company's only person. */
export const earlierKnowsMembers =
  earlierFolder !== undefined && existsSync(join(earlierFolder, 'db/src/migrations/0026_members.sql'));

/** The portal of the earlier version, as a process of its own on the test's database. */
export interface EarlierPortal {
  /** Calls it as the same browser or script that calls this version's portal. */
  rest: (caller: Caller, method: string, path: string, body?: object) => Promise<TestResponse>;
  query: (caller: Caller, procedure: string, input?: unknown) => Promise<TestResponse>;
  mutate: (caller: Caller, procedure: string, input: unknown) => Promise<TestResponse>;
  /** Erases an account by the earlier version's own code; rejects where the database refuses. */
  erase: (account: { id: number }) => Promise<void>;
  stop: () => Promise<void>;
}

/** Creates a database as the earlier version does, by its own code. */
export async function openEarlierDatabase(folder: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  const script = `const { migrateToLatest } = await import(process.argv[1]);
    await migrateToLatest(process.argv[2]);`;
  const migrateModule = pathToFileURL(join(folder, 'db/src/migrate.ts')).href;
  const args = ['--input-type=module', '--eval', script, migrateModule, database.url];
  await promisify(execFile)(process.execPath, args);
  return database;
}

export async function startEarlierPortal(folder: string, portal: TestPortal): Promise<EarlierPortal> {
  const { env } = portal.deps;
  const port = await findFreePort();
  const started = await startProcess(
    env,
    'main.ts',
    { ...portal.stripe().settings, PORTAL_URL: env.portalUrl, PORT: String(port), WORKER: 'separate' },
    join(folder, 'apps/server/src'),
  );
  const rest: EarlierPortal['rest'] = async (caller, method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...caller.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: await response.json(),
      headers: { 'set-cookie': response.headers.getSetCookie() },
    };
  };
  return {
    rest,
    query: async (caller, procedure, input) => {
      const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return rest(caller, 'GET', `/trpc/${procedure}${search}`);
    },
    mutate: async (caller, procedure, input) => rest(caller, 'POST', `/trpc/${procedure}`, Object(input)),
    erase: async ({ id }) => runErasure(folder, { accountId: id, ...env }),
    stop: async () => void (await started.end('SIGTERM')),
  };
}

const ERASURE = `
  import { createDatabase, createPool } from './db/src/connect.ts';
  import { createDiskStorage } from './packages/runtime/src/disk-storage.ts';
  import { eraseAccount } from './apps/server/src/operator.ts';
  const [url, files, accountId] = process.argv.slice(1);
  const db = createDatabase(createPool({ url, onError: () => undefined }));
  const deps = { db, files: await createDiskStorage(files), now: () => new Date() };
  await eraseAccount(deps, { accountId: Number(accountId), closedBefore: null }).finally(() => db.destroy());`;

async function runErasure(
  folder: string,
  { accountId, databaseUrl, dataDir }: { accountId: number; databaseUrl: string; dataDir: string },
): Promise<void> {
  const values = [databaseUrl, join(dataDir, 'files'), String(accountId)];
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', ERASURE, '--', ...values], {
    cwd: folder,
  });
}
