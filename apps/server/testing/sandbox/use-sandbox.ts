import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { createLog } from '@headwater/runtime/log';
import { afterAll, beforeAll } from 'vitest';
import { openSandbox, type Sandbox } from '../../sandbox/open-sandbox.ts';
import { seedUndrawn } from './seed-undrawn.ts';

/**
 * Opens a sandbox that starts at a moment; call it once, at the top of the file. `failures` has what was logged of jobs and
 * requests that failed, those that succeeded later included.
 */
export function useSandbox(start: Date): () => Sandbox & { failures: readonly string[] } {
  let sandbox: Sandbox | undefined;
  const failures: string[] = [];
  const log = createLog('sandbox', 'error', { write: (line) => void failures.push(line) });
  let cleanUp = async (): Promise<unknown> => undefined;
  beforeAll(async () => {
    const folder = await mkdtempDisposable(join(tmpdir(), 'headwater-sandbox-'));
    const { url, close } = await createTestDatabase();
    cleanUp = async () => {
      await sandbox?.close();
      await close();
      await folder.remove();
    };
    sandbox = await openSandbox({
      folder: folder.path,
      databaseUrl: url,
      portalPort: await findFreePort(),
      sitePort: await findFreePort(),
      start,
      seed: seedUndrawn,
      log,
    });
  }, 600_000);
  afterAll(async () => cleanUp());
  return () => {
    if (!sandbox) throw new Error('the sandbox opens in beforeAll');
    return { ...sandbox, failures };
  };
}
