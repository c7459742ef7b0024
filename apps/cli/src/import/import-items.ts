import { importedItem } from '@headwater/contract/imported-item';
import { getImportCategories } from '@headwater/db/import-categories';
import type { ImportItemsResult } from '@headwater/db/import-items';
import { importItems } from '@headwater/server/operator';
import type { OperatorDeps } from '../database/with-server-deps.ts';
import { showProgress } from '../terminal/progress.ts';
import { parseRows, type FileRow } from './read-rows.ts';

/** Imports a file's case studies and innovations: all of them or, where a row is faulty, none. */
export async function importItemRows(
  deps: Pick<OperatorDeps, 'db' | 'env' | 'now'>,
  rows: readonly FileRow[],
  /** The type of rows that do not give one. */
  { type }: { type: string },
): Promise<ImportItemsResult> {
  const categories = await getImportCategories(deps.db);
  const typed = rows.map(({ at, value }) => ({ at, value: { type, ...value, ...splitCategories(value) } }));
  const items = parseRows(typed, importedItem, {
    keyOf: (item) => `${item.type} ${item.sourceKey}`,
    validate: (item) => categories.listUnknown(item).map((name) => `there is no category '${name}'`),
  });
  return importItems(deps, items, showProgress);
}

/** Splits the categories in a CSV cell at the semicolons. */
function splitCategories({ categories }: Record<string, unknown>): object {
  if (typeof categories !== 'string') return {};
  return {
    categories: categories
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  };
}
