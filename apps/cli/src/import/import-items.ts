import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importedItem, type ImportedItem } from '@headwater/contract/imported-item';
import { getImportCategories } from '@headwater/publishing/import-categories';
import type { ImportItemsResult } from '@headwater/publishing/import-items';
import { importItemsWithPictures, type Deps, type PicturedItem } from '@headwater/server/operator';
import { showProgress } from '../terminal/progress.ts';
import { parseRows, type FileRow } from './read-rows.ts';

/** The columns of a file of case studies and innovations. */
export const itemColumns = Object.keys(importedItem.shape);

interface ImportItemRowsOptions {
  /** The type of rows that do not give one. */
  type: string;
  /** The folder that picture paths start from. */
  folder: string;
}

/** Imports a file's case studies and innovations: all of them or, if a row is faulty, none. */
export async function importItemRows(
  deps: Pick<Deps, 'db' | 'env' | 'files' | 'now'>,
  rows: readonly FileRow[],
  { type, folder }: ImportItemRowsOptions,
): Promise<ImportItemsResult> {
  const categories = await getImportCategories(deps.db);
  const typed = rows.map(({ at, value }) => ({ at, value: { type, ...value, ...splitCategories(value) } }));
  const items = parseRows(typed, importedItem, {
    keyOf: (item) => `${item.type} ${item.sourceKey}`,
    validate: (item) => [
      ...categories.listUnknown(item).map((name) => `there is no category '${name}'`),
      ...listPictureFaults(item, folder),
    ],
  });
  const pictured: PicturedItem[] = [];
  for (const item of items) pictured.push(await findPicture(item, folder));
  return importItemsWithPictures(deps, pictured, showProgress);
}

function listPictureFaults({ picture, pictureAlt = '' }: ImportedItem, folder: string): string[] {
  if (picture === undefined) return pictureAlt === '' ? [] : ['pictureAlt: there is no picture'];
  return existsSync(resolve(folder, picture)) ? [] : [`picture: there is no file '${picture}'`];
}

async function findPicture(item: ImportedItem, folder: string): Promise<PicturedItem> {
  if (item.picture === undefined) return item;
  const picturePath = resolve(folder, item.picture);
  const hash = createHash('sha256');
  await pipeline(createReadStream(picturePath), hash);
  return { ...item, picturePath, pictureDigest: hash.digest('base64url') };
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
