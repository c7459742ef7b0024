import type { ImportResult } from '@headwater/publishing/import-items';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { upsertCategory, type ImportedCategory } from './import-categories.queries.ts';

/** Imports all the categories, parents before their children; existing ones only change position. */
export async function importCategories(
  { db }: Pick<Deps, 'db'>,
  categories: readonly ImportedCategory[],
): Promise<ImportResult> {
  const parentsFirst = categories.toSorted((a, b) => Number(a.parent !== '') - Number(b.parent !== ''));
  return db.transaction().execute(async (trx) => {
    const total: ImportResult = { created: 0, updated: 0, unchanged: 0 };
    for (const category of parentsFirst) total[await upsertCategory(trx, category)] += 1;
    if (total.created + total.updated > 0)
      await writeAudit(trx, { actor: null, action: 'reference.import-categories', after: { ...total } });
    return total;
  });
}
