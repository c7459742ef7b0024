import { importedItem } from '@headwater/contract/imported-item';
import type { Database } from '@headwater/db/connect';
import { getImportCategories } from '@headwater/db/import-categories';
import { importItems, type ImportResult } from '@headwater/db/import-items';
import { insertOperatorAudit } from '../database/audit.queries.ts';
import { showProgress } from '../terminal/progress.ts';
import { parseRows, type FileRow } from './read-rows.ts';

interface ImportItemRowsOptions {
  /** For rows that don't say it themselves. */
  type: string;
  at: Date;
  ownOrigins: readonly string[];
}

const BATCH_SIZE = 500;

/** Brings a file's case studies and innovations in: the whole of it, or, where a row is faulty, nothing. */
export async function importItemRows(
  db: Database,
  rows: readonly FileRow[],
  { type, ...options }: ImportItemRowsOptions,
): Promise<ImportResult> {
  const categories = await getImportCategories(db);
  const typed = rows.map(({ at, value }) => ({ at, value: { type, ...value, ...splitCategories(value) } }));
  const items = parseRows(typed, importedItem, {
    keyOf: (item) => `${item.type} ${item.sourceKey}`,
    validate: (item) => categories.listUnknown(item).map((name) => `there is no category '${name}'`),
  });
  return db.transaction().execute(async (trx) => {
    const total: ImportResult = { created: 0, updated: 0, unchanged: 0 };
    for (let start = 0; start < items.length; start += BATCH_SIZE) {
      const result = await importItems(trx, items.slice(start, start + BATCH_SIZE), options);
      total.created += result.created;
      total.updated += result.updated;
      total.unchanged += result.unchanged;
      showProgress(Math.min(start + BATCH_SIZE, items.length), items.length);
    }
    if (total.created + total.updated > 0)
      await insertOperatorAudit(trx, { action: 'reference.import', after: { ...total } });
    return total;
  });
}

/** In a table's cell the categories stand with semicolons between. */
function splitCategories({ categories }: Record<string, unknown>): object {
  if (typeof categories !== 'string') return {};
  return {
    categories: categories
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  };
}
