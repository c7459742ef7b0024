import { readFileSync } from 'node:fs';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { sql } from 'kysely';
import type { Database } from '../src/connect.ts';

interface FirstReleaseRevision {
  itemId: number;
  kind: 'company' | 'article';
}

/**
 * Inserts a revision of an item as the first release wrote it, with the files that it shows. The fixtures stand for the
 * revisions in existing databases, and therefore must never be regenerated.
 */
export async function insertFirstReleaseRevision(
  db: Database,
  { itemId, kind }: FirstReleaseRevision,
): Promise<{ id: number; uuid: string }> {
  const json = readFileSync(new URL(`fixtures/${kind}-snapshot-v1.json`, import.meta.url), 'utf8');
  const fileIds = Array.from(json.matchAll(/\/files\/([0-9a-f-]{36})\.png/g), ([, id = '']) => id);
  await db
    .insertInto('files')
    .values([...new Set(fileIds)].map((id) => ({ id, kind: 'image', bytes: 9, width: 1200, height: 675 })))
    .execute();
  return db
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot: sql<ItemSnapshot>`${json}::jsonb` })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}
