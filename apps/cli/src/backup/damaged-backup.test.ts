import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@headwater/db/migrate';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { recordStoredFiles } from '@headwater/db/stored-files';
import { contentOf } from '@headwater/runtime/check-file';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { useTestPortal } from '@headwater/server/testing/test-portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackup } from './create-backup.ts';
import { backupPaths, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const portal = useTestPortal();
const content = Buffer.from('%PDF-1.7 the content of a file');
let work = '';
let name = '';
let path = '';

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'headwater-damage-'));
});
afterAll(async () => rm(work, { recursive: true }));
beforeEach(async () => {
  const { db, deps } = portal();
  await db.deleteFrom('files').execute();
  const id = randomUUID();
  name = `${id}.pdf`;
  path = join(deps.env.dataDir, 'files', name);
  await deps.files.put(name, content);
  await db.insertInto('files').values({ id, kind: 'pdf', bytes: content.length }).execute();
  const contents = [{ name, ...contentOf(content) }];
  await db.transaction().execute(async (trx) => recordStoredFiles(trx, { fileId: id, contents }));
});

async function backUp({ allowDamaged = false } = {}): Promise<string> {
  const folder = join(work, randomUUID());
  const { deps } = portal();
  const url = deps.env.databaseUrl;
  await createBackup({ url, storage: deps.files, folder, now: new Date(), allowDamaged });
  return folder;
}

/** Flips one bit in the middle of a file. */
async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(file, bytes);
}

const damages = [
  { damage: 'missing', apply: async () => unlink(path), list: 'missing' },
  { damage: 'truncated', apply: async () => truncate(path, 7), list: 'damaged' },
  { damage: 'empty', apply: async () => truncate(path, 0), list: 'damaged' },
  { damage: 'changed in one bit', apply: async () => flip(path), list: 'damaged' },
] as const;

test.each(damages)(
  'a backup with a $damage file is refused, unless that is allowed: then its manifest names the file',
  async ({ apply, list }) => {
    await apply();
    const before = await readdir(work);
    await expect(backUp()).rejects.toThrow(`:\n${name}\n`);
    expect(await readdir(work)).toEqual(before);

    const folder = await backUp({ allowDamaged: true });
    const manifest = await readManifest(folder);
    expect({ missing: manifest.missing, damaged: manifest.damaged }).toEqual({
      missing: list === 'missing' ? [name] : [],
      damaged: list === 'damaged' ? [name] : [],
    });
    await expectToRestore(folder);
  },
);

test('a file that cannot be read is named by the backup, and the rest is backed up', async () => {
  const { deps } = portal();
  const storage = {
    ...deps.files,
    get: async (wanted: string) =>
      wanted === name ? Promise.reject(new Error('EIO: i/o error, read')) : deps.files.get(wanted),
  };
  const folder = join(work, randomUUID());
  const options = { url: deps.env.databaseUrl, storage, now: new Date() };
  await expect(createBackup({ ...options, folder, allowDamaged: false })).rejects.toThrow(name);
  const { damaged, files } = await createBackup({ ...options, folder, allowDamaged: true });
  expect({ damaged, files }).toEqual({ damaged: [name], files: [] });
});

test('a backup that fails half-way leaves no folder', async () => {
  const { deps } = portal();
  const folder = join(work, randomUUID());
  const away = async () => Promise.reject(new Error('the storage is away'));
  const storage = { ...deps.files, get: away, size: away };
  const options = { url: deps.env.databaseUrl, now: new Date(), allowDamaged: true };
  await expect(createBackup({ ...options, storage, folder })).rejects.toThrow('the storage is away');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  const url = `${deps.env.databaseUrl}_none`;
  await expect(createBackup({ ...options, url, storage: deps.files, folder })).rejects.toThrow(
    'does not exist',
  );
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

async function expectToRestore(folder: string): Promise<void> {
  await using empty = await openEmpty();
  const storage = await createDiskStorage(join(work, randomUUID()));
  await restoreBackup({ url: empty.url, storage, folder, now: () => new Date() });
  expect(await empty.db.selectFrom('files').select('id').execute()).toHaveLength(1);
}

async function openEmpty() {
  const empty = await createTestDatabase({ empty: true });
  return { ...empty, [Symbol.asyncDispose]: empty.close };
}

describe('a damaged backup', () => {
  const accounts = join('database', 'public.accounts.copy.gz');
  const changes = [
    { part: accounts, how: 'changed', change: flip },
    { part: accounts, how: 'truncated', change: async (file: string) => truncate(file, 15) },
    { part: accounts, how: 'missing', change: unlink },
    { part: 'manifest.json', how: 'changed', change: flip },
    { part: 'manifest.json', how: 'truncated', change: async (file: string) => truncate(file, 100) },
    { part: 'manifest.json', how: 'longer', change: async (file: string) => appendFile(file, ' ') },
    { part: 'FILE', how: 'changed', change: flip },
    { part: 'FILE', how: 'truncated', change: async (file: string) => truncate(file, 3) },
    { part: 'FILE', how: 'missing', change: unlink },
  ];
  test.each(changes)(
    'whose $part is $how is refused by that name, before anything is written',
    async (each) => {
      const folder = await backUp();
      const part = each.part === 'FILE' ? join('files', name) : each.part;
      await each.change(join(folder, part));
      await using empty = await openEmpty();
      const target = join(work, randomUUID());
      const storage = await createDiskStorage(target);
      const restored = restoreBackup({ url: empty.url, storage, folder, now: () => new Date() });
      await expect(restored).rejects.toThrow(part);
      const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(empty.db);
      expect(rows).toEqual([]);
      expect(await readdir(target)).toEqual(['tmp']);
    },
  );

  test('whose manifest lost its checksum is refused, and so is one of a newer version', async () => {
    const folder = await backUp();
    const { manifest, checksum } = backupPaths(folder);
    await unlink(checksum);
    await expect(readManifest(folder)).rejects.toThrow('manifest.json.sha256 is missing');
    await writeFile(manifest, JSON.stringify({ version: 3 }));
    await expect(readManifest(folder)).rejects.toThrow('is a backup of a newer version');
  });
});

test('the checksum of the manifest has the format of sha256sum', async () => {
  const { manifest, checksum } = backupPaths(await backUp());
  const { sha256 } = contentOf(await readFile(manifest));
  expect(await readFile(checksum, 'utf8')).toBe(`${sha256}  manifest.json\n`);
});

describe('a backup of version 1', () => {
  let folder = '';
  beforeEach(async () => {
    folder = join(work, randomUUID());
    const archive = fileURLToPath(new URL('../../testing/fixtures/backup-v1.tar.gz', import.meta.url));
    execFileSync('tar', ['-xzf', archive, '-C', work]);
    await cp(join(work, 'backup-v1'), folder, { recursive: true });
  });

  test('is restored', async () => {
    await using empty = await openEmpty();
    const storage = await createDiskStorage(join(work, randomUUID()));
    const { manifest } = await restoreBackup({ url: empty.url, storage, folder, now: () => new Date() });
    expect(manifest).toMatchObject({ version: 1, missing: [], damaged: [] });
    const owner = empty.db.selectFrom('accounts').select('email').where('email', '=', 'owner@example.com');
    expect(await owner.execute()).toHaveLength(1);
    expect(await Array.fromAsync(storage.list())).toHaveLength(manifest.files.length);
  });

  test.each([
    ['changed', flip],
    ['truncated', async (file: string) => truncate(file, 40)],
    ['missing', unlink],
  ] as const)('with a table that is %s is refused by its name', async (_how, change) => {
    const part = join('database', 'public.items.copy.gz');
    await change(join(folder, part));
    await using empty = await openEmpty();
    const storage = await createDiskStorage(join(work, randomUUID()));
    const restored = restoreBackup({ url: empty.url, storage, folder, now: () => new Date() });
    await expect(restored).rejects.toThrow(part);
  });
});

test('a database of the version before is backed up, which knows no records of files', async () => {
  await using old = await openEmpty();
  await migrate(old.url, { upTo: '0023_record_indexes' });
  await old.db
    .insertInto('files')
    .values({ id: name.slice(0, 36), kind: 'pdf', bytes: 30 })
    .execute();
  const folder = join(work, randomUUID());
  const storage = portal().deps.files;
  const manifest = await createBackup({
    url: old.url,
    storage,
    folder,
    now: new Date(),
    allowDamaged: false,
  });
  expect(manifest.files).toEqual([{ name, size: 30, sha256: contentOf(content).sha256 }]);
});
