import { anyArticleType } from '@headwater/contract/article-type';
import { companyLists, type CategoryList } from '@headwater/contract/item-types';
import { requiredText, text } from '@headwater/contract/text';
import type { ImportResult } from '@headwater/publishing/import-items';
import { importCategories, listCategoriesWithParents } from '@headwater/server/operator';
import { z } from 'zod';
import type { OperatorDeps } from '../database/with-server-deps.ts';
import { parseRows, type FileRow } from './read-rows.ts';

const categoryRow = z.object({
  type: z.union([z.enum(['company', ...companyLists]), anyArticleType]),
  name: requiredText(200),
  /** The parent's name; empty for a top-level category. */
  parent: text(200).default(''),
  position: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** The columns of a file of categories. */
export const categoryColumns = Object.keys(categoryRow.shape);

/** Imports a file's categories: all of them or, if a row is faulty, none. */
export async function importCategoryRows(
  deps: Pick<OperatorDeps, 'db'>,
  rows: readonly FileRow[],
): Promise<ImportResult> {
  const present = await listCategoriesWithParents(deps.db);
  const fromFile = rows
    .map(({ value }) => categoryRow.safeParse(value).data)
    .filter((each) => each !== undefined);
  const parents = new Set([...present, ...fromFile].filter((each) => each.parent === '').map(categoryKey));
  const categories = parseRows(rows, categoryRow, {
    keyOf: (each) => `${each.type} ${each.parent} > ${each.name}`.toLowerCase(),
    validate: ({ type, parent }) =>
      parent === '' || parents.has(categoryKey({ type, name: parent }))
        ? []
        : [`there is no category '${parent}'`],
  });
  return importCategories(deps, categories);
}

function categoryKey({ type, name }: { type: CategoryList; name: string }): string {
  return `${type} ${name.toLowerCase()}`;
}
