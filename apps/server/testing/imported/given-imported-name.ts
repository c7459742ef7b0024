import { randomUUID } from 'node:crypto';
import type { Database } from '@headwater/db/connect';
import { importItems } from '@headwater/publishing/import-items';

/** Imports and publishes case studies about a company, and returns its name. */
export async function givenImportedName(
  db: Database,
  { name = `Brook ${randomUUID()}`, count = 1 }: { name?: string; count?: number } = {},
): Promise<string> {
  const items = Array.from({ length: count }, (_, index) => ({
    type: 'case-study' as const,
    sourceKey: randomUUID(),
    companyName: name,
    title: `A weir, part ${index + 1}`,
    introHeader: '',
    content: '',
    author: '',
    categories: [],
  }));
  const options = { at: new Date('2026-01-01T12:00:00Z'), ownOrigins: [] };
  await db.transaction().execute(async (trx) => importItems(trx, items, options));
  return name;
}
