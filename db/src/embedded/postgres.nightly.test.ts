import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClusterTemplate, type ClusterTemplate } from '../../testing/cluster-template.ts';
import { attachEmbeddedPostgres } from './attach.ts';
import { startEmbeddedPostgres } from './postgres.ts';
import { commandLine, readPostmaster } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;
const POLL_OPTIONS = { timeout: 15_000, interval: 20 };

let template: ClusterTemplate;
let folder: string;
let dataDir: string;
const cleanUps: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  template = await createClusterTemplate();
});
afterAll(async () => template.remove());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-pg-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'postgres');
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await rm(folder, { recursive: true, force: true });
});

async function start(durable = true) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the PostgreSQL of the folder from another process, with a row in a table. */
async function startInOtherProcess({ durable = true } = {}): Promise<{ parent: ChildProcess; url: string }> {
  const script = join(folder, 'parent.ts');
  const module = new URL('./postgres.ts', import.meta.url).href;
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
     process.send((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: ${durable} })).url);`,
  );
  const parent = fork(script);
  cleanUps.push(() => void parent.kill('SIGKILL'));
  const [url]: unknown[] = await once(parent, 'message');
  if (typeof url !== 'string') throw new Error('the parent sent no address');
  await query(url, `create table saved as select 'acknowledged' as word`);
  return { parent, url };
}

async function serverPid(): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, 'cluster'));
  if (!postmaster) throw new Error('no PostgreSQL runs');
  return postmaster.pid;
}

/** Returns the process id of the shell that waits for the end of the server's parent. */
function watchdogPid(server: number): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const [, pid] =
    processes
      .map((line) => /^ *(\d+) .* sh (\d+)\b/.exec(line))
      .find((found) => found?.[2] === `${server}`) ?? [];
  return Number(pid);
}

/** A zombie, which its new parent has not reaped yet, has no command line. */
function isAlive(pid: number): boolean {
  return commandLine(pid) !== '';
}

test('the cluster uses UTF-8 and one locale, listens only locally, and replaces one whose creation was killed', async () => {
  await mkdir(join(dataDir, 'cluster.new-killed', 'data', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'cluster.new-killed', 'data', 'PG_VERSION'), '18');
  const { url } = await start(false);
  const [row] = await query(
    url,
    `select lower('É') as lower, 'É' ilike 'é' as ilike, 'Z' < 'a' as byte_order,
       current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  );
  expect(row).toEqual({
    lower: 'é',
    ilike: true,
    byte_order: true,
    encoding: 'UTF8',
    zone: 'UTC',
    addresses: '127.0.0.1',
    sockets: '',
  });
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect((await readdir(dataDir)).toSorted()).toEqual(['cluster', 'lock', 'port', 'server.log']);
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select')).rejects.toThrow('password');
});

test('a cluster that is not durable runs without fsync, and is deleted when it stops', async () => {
  await template.copyTo(dataDir);
  const throwaway = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(await query(throwaway.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  await throwaway.stop();
  await expect(readFile(join(dataDir, 'cluster', 'PG_VERSION'))).rejects.toThrow('ENOENT');
});

test('a second start on a folder is refused while the first runs, and afterwards finds its data at the same address', async () => {
  await template.copyTo(dataDir);
  const first = await startEmbeddedPostgres({ dataDir, durable: true });
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await expect(startEmbeddedPostgres({ dataDir, durable: true })).rejects.toThrow(
    `Another process runs the PostgreSQL in ${dataDir}.`,
  );
  await query(first.url, 'create table saved as select 1 as number');
  expect(await attachEmbeddedPostgres(dataDir)).toBe(first.url);
  await first.stop();
  expect(await attachEmbeddedPostgres(dataDir)).toBeNull();

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'table saved')).toEqual([{ number: 1 }]);
});

test('PostgreSQL takes another port if the saved one is in use', async () => {
  await template.copyTo(dataDir);
  const occupier = createServer().listen(0, '127.0.0.1');
  await once(occupier, 'listening');
  cleanUps.push(() => void occupier.close());
  const address = occupier.address();
  const taken = typeof address === 'object' && address ? `${address.port}` : '';
  await writeFile(join(dataDir, 'port'), `${taken}\n`);
  const { url } = await start();
  expect(await query(url, 'select 1 as number')).toEqual([{ number: 1 }]);
  expect(new URL(url).port).not.toBe(taken);
});

describe('kill -9', () => {
  beforeEach(async () => template.copyTo(dataDir));

  test('of the parent shuts PostgreSQL down, and an immediate start waits for that and has every row', async () => {
    const { parent } = await startInOtherProcess();
    const server = await serverPid();
    parent.kill('SIGKILL');
    const { url } = await start();
    expect(await query(url, 'table saved')).toEqual([{ word: 'acknowledged' }]);
    expect(isAlive(server)).toBe(false);
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).not.toContain('not properly shut down');
  });

  test('of the parent leaves no process behind', async () => {
    const { parent } = await startInOtherProcess();
    const server = await serverPid();
    const watchdog = watchdogPid(server);
    expect(isAlive(watchdog)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitUntil(() => !isAlive(server) && !isAlive(watchdog), POLL_OPTIONS);
    expect(await readPostmaster(join(dataDir, 'cluster'))).toBeNull();
  });

  test('of PostgreSQL makes its parent restart it at the same address', async () => {
    const { url } = await start();
    await query(url, `create table saved as select 'acknowledged' as word`);
    const server = await serverPid();
    process.kill(server, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(url, 'table saved')).toEqual([{ word: 'acknowledged' }]),
      POLL_OPTIONS,
    );
    expect(await serverPid()).not.toBe(server);
  });

  test('of the parent deletes the data that is not durable', async () => {
    const { parent } = await startInOtherProcess({ durable: false });
    parent.kill('SIGKILL');
    await vi.waitFor(async () => expect(await readdir(dataDir)).toEqual([]), POLL_OPTIONS);
  });

  test('of parent and watchdog leaves an orphan, which the next start stops', async () => {
    const { parent } = await startInOtherProcess();
    const server = await serverPid();
    process.kill(watchdogPid(server), 'SIGKILL');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(isAlive(server)).toBe(true);
    const { url } = await start();
    expect(isAlive(server)).toBe(false);
    expect(await query(url, 'table saved')).toEqual([{ word: 'acknowledged' }]);
  });
});

test('PostgreSQL starts despite a stale postmaster.pid whose process id was reused', async () => {
  await template.copyTo(dataDir);
  const first = await startEmbeddedPostgres({ dataDir, durable: true });
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await first.stop();
  const innocent = spawn('sleep', ['600'], { cwd: '/', ...(isRoot && { uid: 65_534, gid: 65_534 }) });
  cleanUps.push(() => void innocent.kill());
  await writeFile(pidFile, text.replace(/^\d+/, `${innocent.pid}`));

  const { url } = await start();
  expect(await query(url, 'select 1 as number')).toEqual([{ number: 1 }]);
  expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
});

describe.runIf(isRoot)('root in a folder that no other user can enter', () => {
  beforeEach(() => chmod(folder, 0o700));

  test('keeps the data between starts, and loses it with the folder', async () => {
    const first = await startEmbeddedPostgres({ dataDir, durable: true });
    expect(await attachEmbeddedPostgres(dataDir)).toBe(first.url);
    await query(first.url, 'create table saved as select 1 as number');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, durable: true });
    expect(await query(second.url, 'table saved')).toEqual([{ number: 1 }]);
    await second.stop();
    await rm(dataDir, { recursive: true });
    const { url } = await start(false);
    await expect(query(url, 'table saved')).rejects.toThrow('does not exist');
  });
});
