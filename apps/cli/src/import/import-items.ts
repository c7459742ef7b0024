import { importedItem } from '@headwater/contract/imported-item';
import { getImportCategories } from '@headwater/db/import-categories';
import type { ImportResult } from '@headwater/db/import-items';
import { importItems } from '@headwater/server/operator';
import type { OperatorDeps } from '../database/with-server-deps.ts';
import { showProgress } from '../terminal/progress.ts';
import { parseRows, type FileRow } from './read-rows.ts';

/** Brings a file's case studies and innovations in: the whole of it, or, where a row is faulty, nothing. */
export async function importItemRows(
  deps: Pick<OperatorDeps, 'db' | 'env' | 'now'>,
  rows: readonly FileRow[],
  /** The type of the rows that don't say it themselves. */
  { type }: { type: string },
): Promise<ImportResult> {
  const categories = await getImportCategories(deps.db);
  const typed = rows.map(({ at, value }) => ({ at, value: { type, ...value, ...splitCategories(value) } }));
  const items = parseRows(typed, importedItem, {
    keyOf: (item) => `${item.type} ${item.sourceKey}`,
    validate: (item) => categories.listUnknown(item).map((name) => `there is no category '${name}'`),
  });
  return importItems(deps, items, showProgress);
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
