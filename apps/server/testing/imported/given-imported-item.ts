import { randomUUID } from 'node:crypto';
import type { ImportedItem } from '@headwater/contract/imported-item';
import type { Database } from '@headwater/db/connect';
import { importItems } from '@headwater/publishing/import-items';

/** Returns a case study as a file has it. */
export function someImportedItem(fields: Partial<ImportedItem> = {}): ImportedItem {
  return {
    type: 'case-study',
    sourceKey: randomUUID(),
    companyName: 'Brook & Sons',
    title: `A weir at ${randomUUID()}`,
    introHeader: 'Stone upon stone',
    content: '<p>We built a weir.</p>',
    author: 'Ada Weir',
    categories: [],
    ...fields,
  };
}

/** Imports an item and publishes it, and returns its id. */
export async function givenImportedItem(
  db: Database,
  item: ImportedItem = someImportedItem(),
): Promise<number> {
  const options = { at: new Date('2026-01-01T12:00:00Z'), ownOrigins: [] };
  await db.transaction().execute(async (trx) => importItems(trx, [item], options));
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('type', '=', item.type)
    .where('source_key', '=', item.sourceKey)
    .executeTakeFirstOrThrow();
  return id;
}
