import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { tryWithFilesLock } from '@headwater/db/backup/files-lock';
import type { Database } from '@headwater/db/connect';
import { publishNow } from '@headwater/publishing/publish-now';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { copyFile } from '@headwater/runtime/copy-file';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { eraseAccount } from '@headwater/server/operator';
import { givenLife } from '@headwater/server/testing/operations/given-life';
import { tablesWith } from '@headwater/server/testing/operations/tables-with';
import { useTestPortal } from '@headwater/server/testing/test-portal';
import { createFixtures } from '@headwater/server/testing/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedFileNames } from '@headwater/db/stored-file-names';
import { createBackup } from './create-backup.ts';
import { backupPaths, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const portal = useTestPortal();
let work = '';
let itemId = 0;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'headwater-backup-'));
  const { db } = portal();
  const fixtures = await createFixtures(db, await portal().account());
  itemId = fixtures.article.id;
  await db
    .insertInto('item_categories')
    .values({ item_id: itemId, category_id: fixtures.articleCategoryId })
    .execute();
  await db.transaction().execute(async (trx) => publishNow(trx, { itemId, at: new Date() }));
  // A version and the sign-off of its client name each other.
  await sql`
    insert into revisions (item_id, snapshot, client_sign_off_id)
    select item_id, snapshot, ${fixtures.signOffId} from revisions
    where id = (select revision_id from sign_offs where id = ${fixtures.signOffId})`.execute(db);
  await sql`update files set variant_widths = '{400}' where kind = 'image'`.execute(db);
  await storeFiles();
});

/** Stores the files that the database names and the storage lacks. */
async function storeFiles(): Promise<void> {
  const { db, deps } = portal();
  const stored = new Set(Object.keys(await storageContents(deps.files)));
  const files = await db.selectFrom('files').select(['id', 'kind', 'variant_widths']).execute();
  for (const file of files) {
    const missing = storedFileNames(file).filter((name) => !stored.has(name));
    for (const name of missing) await deps.files.put(name, Buffer.from(`content of ${name}`));
    if (missing.length > 0)
      await sql`update files set bytes = length(concat('content of ', id, '.png')) where id = ${file.id}`.execute(
        db,
      );
  }
}
afterAll(async () => rm(work, { recursive: true }));

/** Returns every row of every table, and the value of each sequence. */
async function databaseContents(db: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename not like 'kysely%' and tablename <> 'migrations'
    order by 1`.execute(db);
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} as t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  const { rows: sequences } = await sql`
    select schemaname, sequencename, last_value from pg_sequences order by 1, 2`.execute(db);
  return { ...all, sequences };
}

/** Returns each trigger, and when it fires. */
async function listTriggers(db: Database) {
  const { rows } = await sql`
    select tgrelid::regclass::text as table, tgname as trigger, tgenabled as fires
    from pg_trigger where not tgisinternal order by 1, 2`.execute(db);
  return rows;
}

async function storageContents(stored: FileStorage): Promise<Record<string, string>> {
  const entries = (await Array.fromAsync(stored.list())).map(async ({ name }) => {
    const file = await stored.get(name);
    return [name, file ? (await buffer(file.stream)).toString('base64') : ''] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function backUp(
  name: string,
  { storage = portal().deps.files, url = portal().deps.env.databaseUrl } = {},
): Promise<string> {
  const folder = join(work, name);
  await createBackup({ url, storage, folder, now: new Date(), allowDamaged: false });
  return folder;
}

test('a backup is restored completely: the last row, the next id and the last byte', async () => {
  const { files: storage } = portal().deps;
  const folder = await backUp('whole');
  expect(Object.keys(await storageContents(storage)).length).toBeGreaterThan(4);
  const before = await databaseContents(portal().db);
  const empty = await createTestDatabase({ empty: true });
  const target = await createDiskStorage(join(work, 'target'));
  await restoreBackup({ url: empty.url, storage: target, folder, now: () => new Date() });
  const after = await databaseContents(empty.db);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after).toEqual(before);
  expect(await storageContents(target)).toEqual(await storageContents(storage));
  expect(await listTriggers(empty.db)).toEqual(await listTriggers(portal().db));
  // Triggers are enabled again.
  await empty.db.deleteFrom('publications').where('item_id', '=', itemId).execute();
  expect(await empty.db.selectFrom('publication_categories').selectAll().execute()).toEqual([]);

  const again = restoreBackup({ url: empty.url, storage: target, folder, now: () => new Date() });
  await expect(again).rejects.toThrow('The database is not empty.');
  await empty.close();
});

test('a backup blocks the removal of files while it copies them, and leaves out later rows', async () => {
  const { files: storage } = portal().deps;
  let calls = 0;
  const slow: FileStorage = {
    ...storage,
    async get(name) {
      if (calls === 0) {
        calls += 1;
        await portal()
          .db.insertInto('accounts')
          .values({ email: 'meanwhile@example.com', password_hash: 'x' })
          .execute();
        expect(await tryWithFilesLock(portal().db, async () => 'removed')).toBeNull();
      }
      return storage.get(name);
    },
  };
  const { database } = await readManifest(await backUp('meanwhile', { storage: slow }));
  expect(calls).toBe(1);
  const { count } = await portal()
    .db.selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(database.tables.find(({ name }) => name === 'accounts')?.rows).toBe(count - 1);
  expect(await tryWithFilesLock(portal().db, async () => 'removed')).toBe('removed');
});

test('a backup gives up with a message while files are being removed', async () => {
  const url = new URL(portal().deps.env.databaseUrl);
  url.searchParams.set('lock_timeout', '200');
  const outcome = await tryWithFilesLock(portal().db, async () => {
    await expect(backUp('kept waiting', { url: url.href })).rejects.toThrow('unused files are being removed');
    return 'refused';
  });
  expect(outcome).toBe('refused');
});

test('a damaged backup restores nothing, and a repaired one everything', async () => {
  const { files: storage } = portal().deps;
  const folder = await backUp('broken');
  const empty = await createTestDatabase({ empty: true });
  const target = await createDiskStorage(join(work, 'broken-target'));
  const restore = async () =>
    restoreBackup({ url: empty.url, storage: target, folder, now: () => new Date() });
  const accounts = async () => empty.db.selectFrom('accounts').select('id').execute();
  const backedUp = await createDiskStorage(backupPaths(folder).files);
  const [{ name } = { name: '' }] = (await readManifest(folder)).files;
  for (const change of [
    async () => backedUp.put(name, Buffer.from('other')),
    async () => backedUp.remove(name),
  ]) {
    await change();
    await expect(restore()).rejects.toThrow(`were changed:\nfiles/${name}\n`);
  }
  await copyFile(name, { from: storage, to: backedUp });
  await restore();
  expect(await accounts()).not.toEqual([]);
  expect(await storageContents(target)).toEqual(await storageContents(storage));
  await unlink(backupPaths(folder).manifest);
  await expect(restore()).rejects.toThrow('is not a finished backup');
  await empty.close();
});

test('a restore repeats the erasures since the backup', async () => {
  const { db, deps } = portal();
  const trace = `trace-${randomUUID()}`;
  const owner = await portal().account({ email: `${trace}@example.com` });
  const admin = await portal().account({ admin: true });
  const { names } = await givenLife(portal(), owner, admin, trace);
  // The publisher's own files, which stay.
  await storeFiles();
  const folder = await backUp('before an erasure');
  await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
  const empty = await createTestDatabase({ empty: true });
  const { erased } = await restoreBackup({ url: empty.url, storage: deps.files, folder, now: deps.now });
  expect(erased).toBe(1);
  expect(await tablesWith(empty.db, trace)).toEqual([]);
  expect(await tablesWith(db, trace)).toEqual([]);
  expect(Object.keys(await storageContents(deps.files)).filter((name) => names.includes(name))).toEqual([]);
  const others = empty.db.selectFrom('accounts').select('id').where('erased_at', 'is', null);
  expect((await others.execute()).length).toBeGreaterThan(1);
  await empty.close();
});
