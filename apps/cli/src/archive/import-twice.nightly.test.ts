import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Database } from '@headwater/db/connect';
import { publishNow } from '@headwater/publishing/publish-now';
import { migrateToLatest } from '@headwater/db/migrate';
import { seedDatabase } from '@headwater/seed/seed';
import { storedFileNames } from '@headwater/db/stored-file-names';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { eraseAccount, removeUnusedFiles } from '@headwater/server/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importOptions } from '../../testing/import-options.ts';
import { exportCompany } from './export-company.ts';
import { importCompany } from './import-company.ts';

interface Portal {
  db: Database;
  storage: FileStorage;
  folder: string;
  close: () => Promise<void>;
}

const owner = 'marketing@calderpumps.example';
const copies = ['first@example.com', 'second@example.com'] as const;
let root: string;
let path: string;
let portal: Portal;
let alike: Portal;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'headwater-twice-'));
  path = join(root, 'calder.tar.gz');
  [portal, alike] = await Promise.all([openSeededPortal('one'), openSeededPortal('other')]);
});
afterAll(async () => {
  await Promise.all([portal.close(), alike.close()]);
  await rm(root, { recursive: true });
});

/** Opens a portal with the demo, and with accounts that have no company. */
async function openSeededPortal(name: string): Promise<Portal> {
  const { db, url, close } = await createTestDatabase({ empty: true });
  const folder = join(root, name);
  const storage = await createDiskStorage(folder);
  await migrateToLatest(url);
  await seedDatabase({ databaseUrl: url, storage, dataset: 'demo' });
  await db
    .insertInto('accounts')
    .values(copies.map((email) => ({ email, password_hash: 'x' })))
    .execute();
  return { db, storage, folder, close };
}

/** Publishes one of the company's articles with a PDF, and with a picture in its text that the profile shows too. */
async function addPdf(from: Portal): Promise<void> {
  const { db, storage } = from;
  const account_id = await getAccountId(from, owner);
  const pdf = randomUUID();
  await storage.put(`${pdf}.pdf`, Buffer.from(pdf));
  await db.insertInto('files').values({ id: pdf, kind: 'pdf', account_id, bytes: 36 }).execute();
  const shared = await db
    .selectFrom('item_images')
    .select('file_id')
    .where('account_id', '=', account_id)
    .where('reference', '=', 'gallery')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: itemId } = await db
    .updateTable('items')
    .set({ pdf_file_id: pdf, content: `<img src="/files/${shared.file_id}.png" alt="A pump">` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('items')
        .select((inner) => inner.fn.min('id').as('id'))
        .where('account_id', '=', account_id)
        .where('type', '=', 'press-release'),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => publishNow(trx, { itemId, at: new Date() }));
}

async function getAccountId({ db }: Portal, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists the stored files that the rows, texts and public pages of an account's company name, in order. */
async function listNamedFiles({ db }: Portal, account: number): Promise<string[]> {
  const files = await db.selectFrom('files').selectAll().where('account_id', '=', account).execute();
  const items = await db
    .selectFrom('items')
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .leftJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select(['items.content', 'items.pdf_file_id', 'revisions.snapshot', 'publications.image_file_id'])
    .where('items.account_id', '=', account)
    .orderBy('items.type')
    .orderBy('items.id')
    .execute();
  const images = await db
    .selectFrom('item_images')
    .leftJoin('items', 'items.id', 'item_images.item_id')
    .select(['file_id', 'reference', 'sequence'])
    .where('item_images.account_id', '=', account)
    .orderBy('items.type')
    .orderBy('items.id')
    .orderBy('item_images.id')
    .execute();
  const byId = new Map(files.map((file) => [file.id, storedFileNames(file)]));
  const named = JSON.stringify([items, images]).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  expect(new Set(named)).toEqual(new Set(byId.keys()));
  return named.flatMap((id) => byId.get(id) ?? []);
}

async function readHashes({ storage }: Portal, names: readonly string[]): Promise<(string | null)[]> {
  return Promise.all(
    names.map(async (name) => {
      const file = await storage.get(name);
      return (
        file &&
        createHash('sha256')
          .update(await buffer(file.stream))
          .digest('hex')
      );
    }),
  );
}

test('a company can be imported twice into its own portal and into one with the same demo, and each copy has all its files', async () => {
  await addPdf(portal);
  await exportCompany({ ...portal, email: owner, path });
  const original = await listNamedFiles(portal, await getAccountId(portal, owner));
  const bytes = await readHashes(portal, original);
  expect(bytes.length).toBeGreaterThan(10);
  expect(original.some((name) => name.endsWith('.pdf'))).toBe(true);
  expect(bytes).not.toContain(null);

  const imports = [
    { to: portal, email: copies[0], number: '-2' },
    { to: portal, email: copies[1], number: '-3' },
    { to: alike, email: copies[0], number: '-2' },
  ];
  for (const { to, email, number } of imports) {
    const { paths } = await importCompany({ ...importOptions, ...to, email, path });
    expect(paths.length).toBeGreaterThan(0);
    for (const page of paths) expect(page.endsWith(number)).toBe(true);
    const names = await listNamedFiles(to, await getAccountId(to, email));
    expect(await readHashes(to, names)).toEqual(bytes);
    expect(names.filter((name) => original.includes(name))).toEqual([]);
  }

  const second = await listNamedFiles(portal, await getAccountId(portal, copies[1]));
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  const deps = { db: portal.db, files: portal.storage, now: () => inTwoDays };
  await eraseAccount(deps, { accountId: await getAccountId(portal, copies[0]), closedBefore: null });
  await removeUnusedFiles(deps);
  expect(await readHashes(portal, second)).toEqual(bytes);
  expect(await readHashes(portal, original)).toEqual(bytes);
});

test('an import that fails leaves neither rows nor files behind', async () => {
  await exportCompany({ ...alike, email: owner, path });
  const files = await readdir(alike.folder);
  const countItems = async () => (await alike.db.selectFrom('items').select('id').execute()).length;
  const items = await countItems();
  await expect(importCompany({ ...importOptions, ...alike, email: owner, path })).rejects.toThrow(
    `${owner} has a company already. Import this one into another account.`,
  );
  await expect(
    importCompany({ ...importOptions, ...alike, email: 'nobody@example.com', path }),
  ).rejects.toThrow('There is no account with the email nobody@example.com.');
  let stored = 0;
  const full: FileStorage = {
    ...alike.storage,
    put: async (name, content) => {
      stored += 1;
      if (stored > 3) throw new Error('ENOSPC: no space left on device');
      return alike.storage.put(name, content);
    },
  };
  await expect(
    importCompany({ ...importOptions, ...alike, storage: full, email: copies[1], path }),
  ).rejects.toThrow('ENOSPC');
  await truncate(path, 2_000);
  await expect(importCompany({ ...importOptions, ...alike, email: copies[1], path })).rejects.toThrow(
    'The archive is truncated or damaged',
  );
  expect(await readdir(alike.folder)).toEqual(files);
  expect(await countItems()).toBe(items);
});
