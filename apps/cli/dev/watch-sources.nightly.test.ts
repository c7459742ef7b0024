import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '@headwater/runtime/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { superviseChild, type SupervisedChild } from '../src/launcher/supervise-child.ts';
import { watchSources } from './watch-sources.ts';

const POLL_OPTIONS = { timeout: 15_000, interval: 20 };
const reportImports = new URL('./report-imports.ts', import.meta.url).href;

let root: string;
let logged: string;
let services: SupervisedChild[];
let watcher: Awaited<ReturnType<typeof watchSources>>;
const migrate = vi.fn<() => Promise<void>>();
const buildPages = vi.fn<() => Promise<void>>();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'headwater-dev-'));
  logged = '';
  await write('db/src/migrations/0001_first.sql', 'select 1');
  await write('packages/pages/src/page.tsx', '');
  await write('packages/pages/dist/render.js', '');
  await write('packages/contract/src/rule.ts', 'export const rule = 1;');
  await write('packages/contract/src/late.ts', '');
  services = [
    await startService('server', "await import('../../../packages/contract/src/rule.ts');"),
    await startService('site', "import '../../../packages/pages/dist/render.js';"),
  ];
  const log = createLog('test', 'info', { write: (line) => void (logged += line) });
  migrate.mockResolvedValue();
  buildPages.mockResolvedValue();
  watcher = await watchSources({ root, services, migrate, buildPages, log });
});

afterEach(async () => {
  await watcher.close();
  await Promise.all(services.map((service) => service.stop()));
  await rm(root, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** Starts a service that adds a letter, whenever it starts, to the file that `starts` reads. */
async function startService(name: string, code: string): Promise<SupervisedChild> {
  const script = `
    import { appendFileSync } from 'node:fs';
    ${code}
    appendFileSync(${JSON.stringify(join(root, name))}, '.');
    process.on('disconnect', () => process.exit());
    process.send({ type: 'ready' });`;
  await write(`apps/${name}/src/main.ts`, script);
  const service = superviseChild(
    {
      name,
      script: join(root, `apps/${name}/src/main.ts`),
      nodeArgs: ['--import', reportImports],
      ready: 'message',
    },
    {},
    createLog('test', 'silent'),
  );
  await service.ready;
  return service;
}

async function starts(): Promise<{ server: number; site: number }> {
  const [server = 0, site = 0] = await Promise.all(
    ['server', 'site'].map(async (name) => (await readFile(join(root, name), 'utf8')).length),
  );
  return { server, site };
}

const expectStarts = (expected: { server: number; site: number }) =>
  vi.waitFor(async () => expect(await starts()).toEqual(expected), POLL_OPTIONS);

test('a service restarts when a file that it imports is saved, and no other does', async () => {
  expect(await starts()).toEqual({ server: 1, site: 1 });
  await write('apps/server/src/unused.test.ts', '');
  await appendFile(join(root, 'apps/server/src/main.ts'), '//');
  await expectStarts({ server: 2, site: 1 });
  // Editors save like this, time and again: another file takes its place.
  for (const server of [3, 4]) {
    await write('elsewhere', 'export const rule = 2;');
    await rename(join(root, 'elsewhere'), join(root, 'packages/contract/src/rule.ts'));
    await expectStarts({ server, site: 1 + server - 2 });
  }
});

test('a saved migration is applied, before the services whose files were saved with it restart', async () => {
  await write('db/src/migrations/0002_second.sql', 'select 2');
  await vi.waitFor(() => expect(migrate).toHaveBeenCalledOnce(), POLL_OPTIONS);
  expect(await starts()).toEqual({ server: 1, site: 1 });
  migrate.mockImplementation(async () => {
    await wait(200);
    expect(await starts()).toEqual({ server: 1, site: 1 });
  });
  await write('db/src/migrations/0003_third.sql', 'select 3');
  await appendFile(join(root, 'apps/site/src/main.ts'), '//');
  await expectStarts({ server: 1, site: 2 });
  expect(migrate).toHaveBeenCalledTimes(2);
});

test('a migration that fails is reported and tried again before the next restart', async () => {
  migrate.mockRejectedValueOnce(new Error('syntax error at or near "alte"'));
  await write('db/src/migrations/0002_second.sql', 'alte');
  await vi.waitFor(() => expect(logged).toContain('A migration failed: syntax error'), POLL_OPTIONS);
  await appendFile(join(root, 'apps/server/src/main.ts'), '//');
  await expectStarts({ server: 2, site: 1 });
  expect(migrate).toHaveBeenCalledTimes(2);
});

test('a change of a migration that was applied is reported', async () => {
  await write('db/src/migrations/0001_first.sql', 'select 11');
  await vi.waitFor(() => expect(logged).toContain('0001_first.sql was applied before'), POLL_OPTIONS);
});

test('the pages are built before the site restarts that imports them', async () => {
  buildPages.mockImplementation(async () => {
    await wait(200);
    expect(await starts()).toEqual({ server: 1, site: 1 });
  });
  await write('packages/pages/src/page.tsx', '<p />');
  await expectStarts({ server: 1, site: 2 });
  expect(buildPages).toHaveBeenCalledOnce();
});
