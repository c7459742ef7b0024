import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterAll, beforeAll } from 'vitest';
import { openSandbox, type Sandbox } from '../../sandbox/open-sandbox.ts';
import { seedUndrawn } from './seed-undrawn.ts';

/** Opens a sandbox that starts at a moment; call it once, at the top of the file. */
export function useSandbox(start: Date): () => Sandbox {
  let sandbox: Sandbox | undefined;
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
    });
  }, 120_000);
  afterAll(async () => cleanUp());
  return () => {
    if (!sandbox) throw new Error('the sandbox opens in beforeAll');
    return sandbox;
  };
}
