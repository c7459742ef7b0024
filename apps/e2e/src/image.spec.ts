import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { attachEmbeddedPostgres } from '@headwater/db/embedded/attach';
import { environment } from '@headwater/runtime/env';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { dataDir } from './urls.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let image: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Outside the reach of the clone's packages.
  image = join(await mkdtemp(join(tmpdir(), 'headwater-image-')), 'app');
  await runNpm(root, ['image', '--', image]);
});

test.afterAll(() => rm(dirname(image), { recursive: true }));

test('the portal, the worker and the public site run from the image', async () => {
  const port = `${await findFreePort()}`;
  for (const [bundle, setting, health] of [
    ['server.js', 'PORT', '/api/health'],
    ['worker.js', 'WORKER_METRICS_PORT', '/health/ready'],
    ['site.js', 'SITE_PORT', '/health'],
  ] as const) {
    const child = await start(bundle, { [setting]: port });
    expect((await fetch(`http://localhost:${port}${health}`)).status, bundle).toBe(200);
    await stop(child);
  }
});

test('the public site says in a sentence why it cannot start', async () => {
  const port = `${await findFreePort()}`;
  expect(await runToEnd({ SITE_PORT: port, HOST: 'site.invalid' })).toEqual({
    code: 1,
    errors:
      'The name site.invalid cannot be resolved. Set HOST to an address of this machine, such as localhost or 0.0.0.0.\n',
  });
  const file = join(image, 'package.json');
  expect(await runToEnd({ SITE_PORT: port, DATA_DIR: file })).toEqual({
    code: 1,
    errors: `DATA_DIR (${file}) is a file, or is inside one. Set DATA_DIR to a folder.\n`,
  });
});

test('the operator’s scripts run from the image', async () => {
  const { stdout } = await runNpm(image, ['portal', '--', 'migrate'], { DATABASE_URL: await databaseUrl() });
  expect(stdout).toContain('The database is up to date.');
});

test('an error in a bundle’s log names the source files', async () => {
  const port = `${await findFreePort()}`;
  const withoutTables = new URL('/template1', await databaseUrl()).href;
  const child = await start('server.js', { PORT: port, DATABASE_URL: withoutTables });
  expect((await fetch(`http://localhost:${port}/api/references/categories`)).status).toBe(500);
  const [log] = await Promise.all([child.stdout && text(child.stdout), stop(child)]);
  expect(log).toMatch(/\/(?:apps\/\w+|db)\/src\/[\w/.-]+\.ts:\d+:\d+/);
});

async function databaseUrl(): Promise<string> {
  return (await attachEmbeddedPostgres(join(dataDir, 'postgres'))) ?? '';
}

/** Runs a script of a package.json. */
async function runNpm(folder: string, args: string[], settings: Record<string, string> = {}) {
  const env = { ...environment(), ...settings };
  return promisify(execFile)('npm', ['run', '--silent', ...args], { cwd: folder, env });
}

/** Starts one of the image's bundles, and waits until it serves. */
async function start(bundle: string, settings: Record<string, string>): Promise<ChildProcess> {
  const child = await run(bundle, settings, 'inherit');
  await once(child, 'message');
  return child;
}

/** Runs the image's public site with settings that keep it from starting. */
async function runToEnd(settings: Record<string, string>) {
  const child = await run('site.js', settings, 'pipe');
  const [errors] = await Promise.all([child.stderr && text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, errors };
}

async function run(bundle: string, settings: Record<string, string>, stderr: 'inherit' | 'pipe') {
  const env = { DATABASE_URL: await databaseUrl(), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings };
  return fork(join(image, 'apps/cli/dist', bundle), { env, stdio: ['ignore', 'pipe', stderr, 'ipc'] });
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
