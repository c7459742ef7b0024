import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from '@headwater/runtime/env';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = fileURLToPath(new URL('../start.ts', import.meta.url));
const POLL_OPTIONS = { timeout: 60_000, interval: 20 };

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headwater-run-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => rm(dataDir, { recursive: true, force: true }));

/** Runs `npm start`; `ended` resolves once it and whatever writes to its output have ended. */
async function launch(settings: Record<string, string>) {
  const launcher = spawn(process.execPath, [script], {
    env: {
      ...environment(),
      DATA_DIR: dataDir,
      PORT: `${await findFreePort()}`,
      SITE_PORT: `${await findFreePort()}`,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  let output = '';
  launcher.stdout.on('data', (text) => (output += String(text)));
  launcher.stderr.on('data', (text) => (output += String(text)));
  const ended = once(launcher, 'close').then(([code]) => ({ code, output }));
  return { ended, stop: () => launcher.kill('SIGTERM') };
}

test('a database that cannot be prepared ends the start with code 1, the reason and what failed', async () => {
  const { ended } = await launch({ DATABASE_URL: 'postgres://localhost:1/none' });
  expect(await ended).toEqual({
    code: 1,
    output: `Headwater is starting …
The database does not answer (ECONNREFUSED). Is DATABASE_URL right, and does it run?
The database was not prepared (exit code 1).
`,
  });
});

test('a stop while the demo data is drawn ends that too, with code 0 and no complaint', async () => {
  const { ended, stop } = await launch({ DATABASE_URL: '' });
  await vi.waitUntil(
    async () => (await readdir(join(dataDir, 'files')).catch(() => [])).length > 0,
    POLL_OPTIONS,
  );
  stop();
  expect(await ended).toEqual({ code: 0, output: 'Headwater is starting …\n' });
  expect(await readdir(join(dataDir, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
});
