import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, readPostmaster } from '@headwater/db/embedded/postmaster';
import { createClusterTemplate, type ClusterTemplate } from '@headwater/db/testing/cluster-template';
import { environment } from '@headwater/runtime/env';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findFreePort } from '@headwater/runtime/testing/free-port';

const script = fileURLToPath(new URL('../../testing/launcher.ts', import.meta.url));
const POLL_OPTIONS = { timeout: 15_000, interval: 20 };

let template: ClusterTemplate;
let dataDir: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  template = await createClusterTemplate();
});
afterAll(async () => template.remove());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headwater-start-'));
  await chmod(dataDir, 0o755);
  port = await findFreePort();
});

afterEach(async () => {
  for (const launcher of started.splice(0)) {
    launcher.kill('SIGTERM');
    await waitForExit(launcher);
  }
  await vi.waitFor(() => rm(dataDir, { recursive: true, force: true }), POLL_OPTIONS);
});

/** Starts a launcher without `DATABASE_URL`, which uses the embedded PostgreSQL. */
function launch(settings: Record<string, string> = {}): ChildProcess & { output: () => string } {
  let output = '';
  const launcher = spawn(process.execPath, [script], {
    env: { ...environment(), DATA_DIR: dataDir, PORT: `${port}`, DATABASE_URL: '', ...settings },
    // The launcher has a process group of its own, as a shell gives to a command in a terminal.
    detached: true,
  });
  launcher.stdout.on('data', (text) => (output += String(text)));
  launcher.stderr.on('data', (text) => (output += String(text)));
  started.push(launcher);
  return Object.assign(launcher, { output: () => output });
}

const externalDatabase = { DATABASE_URL: 'postgres://localhost/none' };

async function start(settings?: Record<string, string>) {
  const launcher = launch(settings);
  await vi.waitFor(() => expect(launcher.output()).toBe('ready\n'), POLL_OPTIONS);
  return launcher;
}

async function waitForExit(launcher: ChildProcess): Promise<number | null> {
  if (launcher.exitCode === null && launcher.signalCode === null) await once(launcher, 'exit');
  return launcher.exitCode;
}

async function get(path = '/'): Promise<string> {
  return (await fetch(`http://localhost:${port}${path}`)).text();
}

test('PostgreSQL and the services start; a stop finishes the requests, ends all of them and leaves no lock files', async () => {
  await template.copyTo(join(dataDir, 'postgres'));
  const launcher = await start();
  expect(await get('/database')).toMatch(/^postgres:\/\/postgres:.+@127\.0\.0\.1:\d+\/postgres$/);
  const request = get('/until-stopped');
  await get();
  launcher.kill('SIGTERM');
  expect(await request).toBe('whole');
  expect(await waitForExit(launcher)).toBe(0);
  await expect(get()).rejects.toThrow('fetch failed');
  expect(await readdir(join(dataDir, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
  expect(await readdir(dataDir)).not.toContain('portal.pid');
});

test("the terminal's Ctrl-C, which reaches the whole process group, does not interrupt a request", async () => {
  const launcher = await start(externalDatabase);
  const request = get('/until-stopped');
  await get();
  process.kill(-(launcher.pid ?? 0), 'SIGINT');
  expect(await request).toBe('whole');
  expect(await waitForExit(launcher)).toBe(0);
});

test('a second start on the same folder fails and names the first, which keeps running', async () => {
  const first = await start(externalDatabase);
  const second = launch({ ...externalDatabase, PORT: `${await findFreePort()}` });
  expect(await waitForExit(second)).toBe(1);
  expect(second.output()).toBe(
    `The portal already runs on ${dataDir} (http://localhost:${port}, process ${first.pid}).`,
  );
  expect(Number(await get())).toBeGreaterThan(0);
});

test('kill -9 leaves no process behind', async () => {
  await template.copyTo(join(dataDir, 'postgres'));
  const launcher = await start();
  const postgres = await readPostmaster(join(dataDir, 'postgres', 'cluster'));
  const pids = [Number(await get()), postgres?.pid ?? 0];
  expect(pids.map(commandLine)).not.toContain('');
  launcher.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.map(commandLine)).toEqual(['', '']), POLL_OPTIONS);
});

test('a start right after kill -9 serves from the same folder and port', async () => {
  await template.copyTo(join(dataDir, 'postgres'));
  const first = await start();
  const database = await get('/database');
  first.kill('SIGKILL');
  await start();
  expect(await get('/database')).toBe(database);
});

test('a start after kill -9 in the middle of the first start succeeds', async () => {
  const first = launch();
  await vi.waitUntil(async () => (await readdir(dataDir)).includes('postgres'), POLL_OPTIONS);
  first.kill('SIGKILL');
  await start();
  expect(await get('/database')).toContain('postgres://');
});

test('a service that is killed is restarted', async () => {
  await start(externalDatabase);
  const pid = Number(await get());
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(Number(await get())).not.toBe(pid), POLL_OPTIONS);
});

test('a service that fails to start stops everything, with its own message', async () => {
  await template.copyTo(join(dataDir, 'postgres'));
  const launcher = launch({ BEHAVIOUR: 'fails' });
  expect(await waitForExit(launcher)).toBe(1);
  expect(launcher.output()).toBe('the reason why\nThe service did not start (exit code 3).');
  expect(await readdir(join(dataDir, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
});

test('a port that another program has is reported before anything starts', async () => {
  const squatter = createServer().listen(port, 'localhost');
  await once(squatter, 'listening');
  const launcher = launch();
  expect(await waitForExit(launcher)).toBe(1);
  squatter.close();
  expect(launcher.output()).toBe(
    `Port ${port} is taken by another program. Stop it, or set PORT to another port.`,
  );
  expect(await readdir(dataDir)).not.toContain('postgres');
});
