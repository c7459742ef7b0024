import { randomUUID } from 'node:crypto';
import { addDays, londonDay } from '@headwater/contract/dates';
import { imageUrl, type ImageReference } from '@headwater/contract/images';
import type { ItemType } from '@headwater/contract/item-types';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { publishRevision } from '@headwater/publishing/publish';
import { getSnapshot } from '@headwater/publishing/snapshot';
import type { Insertable } from 'kysely';
import { noon } from './test-site.ts';

/** Inserts an account with access from 30 days ago to `endsIn` days from now; null means no access. */
export async function insertAccount(
  db: Database,
  { endsIn = 30 }: { endsIn?: number | null } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: `${randomUUID()}@example.com`, password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (endsIn !== null) await insertAccess(db, { accountId: id, from: -30, to: endsIn });
  return id;
}

export async function insertAccess(
  db: Database,
  { accountId, from, to }: { accountId: number; from: number; to: number },
): Promise<void> {
  const today = londonDay(noon);
  const period = { starts_on: addDays(today, from), ends_on: addDays(today, to) };
  await db
    .insertInto('entitlements')
    .values({ account_id: accountId, source: 'granted', ...period })
    .execute();
}

export interface TestItem {
  id: number;
  uuid: string;
}

export async function insertItem(db: Database, values: Insertable<Tables['items']>): Promise<TestItem> {
  return db.insertInto('items').values(values).returning(['id', 'uuid']).executeTakeFirstOrThrow();
}

interface PictureOptions {
  account_id: number;
  item_id: number;
  reference: ImageReference;
  variant_widths?: readonly number[];
}

/** Inserts a picture of the item without its file, and returns its URL. */
export async function insertPicture(
  db: Database,
  { account_id, item_id, reference, variant_widths = [320, 640] }: PictureOptions,
): Promise<string> {
  const file = { id: randomUUID(), account_id, bytes: 1_000, width: 1_200, height: 675 };
  await db
    .insertInto('files')
    .values({ ...file, kind: 'image', variant_widths: [...variant_widths] })
    .execute();
  await db.insertInto('item_images').values({ account_id, item_id, file_id: file.id, reference }).execute();
  return imageUrl(file.id);
}

interface PublishedItem {
  path: string;
  /** The uuid of the revision. */
  revision: string;
}

/** Publishes the item as it is now. */
export async function publishItem(db: Database, itemId: number, at: Date = noon): Promise<PublishedItem> {
  return db.transaction().execute(async (trx) => publishItemIn(trx, itemId, at));
}

/** Publishes the item in a transaction that goes on. */
export async function publishItemIn(trx: Transaction, itemId: number, at: Date): Promise<PublishedItem> {
  const snapshot = await getSnapshot(trx, { itemId });
  if (!snapshot) throw new Error(`there is no item ${itemId}`);
  const revision = await trx
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const { path } = await publishRevision(trx, { itemId, revisionId: revision.id, at });
  return { path, revision: revision.uuid };
}

/** Inserts a published item, of an account with access unless `values` say otherwise. */
export async function insertPublished(
  db: Database,
  { type, title, ...values }: { type: ItemType; title: string } & Partial<Insertable<Tables['items']>>,
): Promise<TestItem & { path: string }> {
  const isImported = type === 'case-study' || type === 'innovation';
  const owner = isImported
    ? { company_name: 'Brook & Sons' }
    : { account_id: values.account_id ?? (await insertAccount(db)) };
  const item = await insertItem(db, { type, title, ...owner, ...values });
  const { path } = await publishItem(db, item.id);
  return { ...item, path };
}
