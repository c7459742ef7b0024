import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { expect } from '@playwright/test';

const script = fileURLToPath(new URL('../../cli/dist/start.js', import.meta.url));

/** Starts another portal with its own settings and an empty data folder, beside the one that all journeys use. */
export async function startPortal(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-e2e-'));
  const PORT = String(await findFreePort());
  const SITE_PORT = String(await findFreePort());
  const url = `http://localhost:${PORT}`;
  const child = spawn(process.execPath, [script], {
    // oxlint-disable-next-line node/no-process-env -- the portal needs the path of this process.
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT, SITE_PORT, SEED: 'none', ...settings },
    stdio: 'ignore',
  });
  await expect(async () => {
    expect((await fetch(`${url}/api/health`)).ok).toBe(true);
  }).toPass({ timeout: 120_000 });
  return {
    url,
    siteUrl: `http://localhost:${SITE_PORT}`,
    dataDir,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
