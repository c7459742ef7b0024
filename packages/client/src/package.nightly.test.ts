import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PORTAL_VERSION } from '@headwater/contract/version';
import { useTestPortal, type Caller } from '@headwater/server/testing/test-portal';
import { getLibFiles, ts } from '@ts-morph/common';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const portal = useTestPortal();
const root = fileURLToPath(new URL('..', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-client-'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: root });
  const [archive = ''] = await readdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], { cwd: folder });
  await cp(join(root, 'testing/script.txt'), join(folder, 'script.ts'));
});
afterAll(async () => rm(folder, { recursive: true }));

const names = 'address adminToken ownerToken idempotencyKey picture categoryId articleId'.split(' ');

async function tokenOf(account: Caller): Promise<string> {
  const { headers } = await portal().withApiToken(account);
  return String(headers.authorization).replace('Bearer ', '');
}

async function givenPortal(): Promise<Record<string, unknown>> {
  const { app, db } = portal();
  const address = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' });
  const owner = await portal().account();
  await db
    .insertInto('entitlements')
    .values({ account_id: owner.id, source: 'granted', starts_on: '2020-01-01', ends_on: '2099-12-31' })
    .execute();
  const { id: categoryId } = await db
    .insertInto('categories')
    .values({ item_type: 'press-release', name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unfinished = await owner.mutate('articles.save', { type: 'press-releases', title: 'Unfinished' });
  const image = sharp({ create: { width: 1200, height: 675, channels: 3, background: 'blue' } });
  return {
    address,
    adminToken: await tokenOf(await portal().account({ admin: true })),
    ownerToken: await tokenOf(owner),
    idempotencyKey: randomUUID(),
    articleId: Object(unfinished.body).result.data.id,
    categoryId,
    picture: [...(await image.png().toBuffer())],
  };
}

/** Writes what the script imports, as a module and as its types. */
async function writeGiven(given: Record<string, unknown>): Promise<void> {
  const module = names.map((name) => {
    const value = JSON.stringify(given[name]);
    return `export const ${name} = ${name === 'picture' ? `new Uint8Array(${value})` : value};`;
  });
  await writeFile(join(folder, 'given.js'), module.join('\n'));
}

const declared = names
  .map(
    (name) =>
      `export const ${name}: ${name === 'picture' ? 'ArrayBuffer' : name.endsWith('Id') ? 'number' : 'string'};`,
  )
  .join('\n');

test('it has no dependencies, and nothing in it names another workspace', async () => {
  const installed = join(folder, 'node_modules');
  expect((await readdir(installed)).filter((name) => !name.startsWith('.'))).toEqual(['@headwater']);
  expect(await readdir(join(installed, '@headwater'))).toEqual(['client']);
  const dist = join(installed, '@headwater/client/dist');
  for (const file of await readdir(dist))
    expect(await readFile(join(dist, file), 'utf8')).not.toMatch(/from ['"](?!\.\/|node:)/);
});

test('the oldest TypeScript 5 accepts it and a script that uses it, strictly', async () => {
  await writeFile(join(folder, 'given.d.ts'), declared);
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    noEmit: true,
  };
  const libFolder = join(folder, 'lib');
  await mkdir(libFolder);
  for (const { fileName, text } of getLibFiles()) await writeFile(join(libFolder, fileName), text);
  const host = {
    ...ts.createCompilerHost(options),
    getDefaultLibLocation: () => libFolder,
    getDefaultLibFileName: () => join(libFolder, ts.getDefaultLibFileName(options)),
  };
  const program = ts.createProgram([join(folder, 'script.ts')], options, host);
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
});

test('the TypeScript of today accepts it as well, and writes the script that runs on each Node', async () => {
  await writeFile(join(folder, 'given.d.ts'), declared);
  const tsc = fileURLToPath(new URL('../bin/tsc', import.meta.resolve('typescript')));
  const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '', 'script.ts'];
  await run(process.execPath, [tsc, ...options], { cwd: folder });
  for (const node of [process.execPath, ...(await listOtherNodes())]) {
    await writeGiven(await givenPortal());
    const { stdout } = await run(node, ['script.js'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      createdOnce: true,
      image: true,
      pages: 2,
      published: true,
      401: 'signed-out 401',
      403: 'forbidden 403',
      409: 'conflict 409',
      415: 'invalid 415',
      422: 'incomplete 422',
      unreachable: 'unreachable null',
    });
  }
});

/** Lists the machine's own Node where it is not the project's. */
async function listOtherNodes(): Promise<string[]> {
  const { stdout } = await run('which', ['-a', 'node']);
  const [own] = stdout.split('\n').filter((path) => path !== '' && !path.includes('node_modules'));
  return own === undefined || own === process.execPath ? [] : [own];
}

test('its version is the portal’s', async () => {
  for (const file of ['package.json', '../../package.json'])
    expect(JSON.parse(await readFile(join(root, file), 'utf8'))).toMatchObject({ version: PORTAL_VERSION });
});
