import { randomUUID } from 'node:crypto';
import { imageUrl, type ImageReference } from '@headwater/contract/images';
import type { Database, Tables } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/publishing/snapshot';
import type { Insertable } from 'kysely';
import { fingerprintOf } from '../../src/features/history/restore-revision.ts';
import type { Caller } from '../test-portal.ts';

export async function insertItem(db: Database, item: Insertable<Tables['items']>) {
  return db.insertInto('items').values(item).returning(['id', 'uuid']).executeTakeFirstOrThrow();
}

export async function insertFile(
  db: Database,
  file: Omit<Insertable<Tables['files']>, 'id' | 'bytes'>,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('files')
    .values({ ...file, id, bytes: 1_000 })
    .execute();
  return id;
}

interface NewImage {
  owner: Caller;
  itemId: number;
  reference: ImageReference;
}

export async function insertImage(db: Database, { owner, itemId, reference }: NewImage): Promise<string> {
  const file_id = await insertFile(db, { kind: 'image', account_id: owner.id, width: 600, height: 200 });
  await db
    .insertInto('item_images')
    .values({ account_id: owner.id, item_id: itemId, file_id, reference })
    .execute();
  return imageUrl(file_id);
}

/** Creates a revision in which the item has another title, and names what the item is now. */
export async function createRevision(db: Database, { itemId }: { itemId: number }) {
  const snapshot = await getSnapshot(db, { itemId });
  if (!snapshot) throw new Error('there is nothing to keep');
  const { uuid } = await db
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot: { ...snapshot, title: 'An earlier title' } })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { revision: uuid, present: fingerprintOf(snapshot) };
}
