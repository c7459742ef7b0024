import { anyArticleType } from '@headwater/contract/article-type';
import { requiredText, text } from '@headwater/contract/text';
import type { Database } from '@headwater/db/connect';
import { z } from 'zod';
import { insertOperatorAudit } from '../database/audit.queries.ts';
import { listCategoryNames, upsertCategory } from './categories.queries.ts';
import { parseRows, type FileRow } from './read-rows.ts';

const categoryRow = z.object({
  type: z.union([z.literal('company'), anyArticleType]),
  name: requiredText(200),
  /** The parent's name; empty for a top-level one. */
  parent: text(200).default(''),
  position: z.coerce.number().int().min(0).max(100_000).default(0),
});
type CategoryRow = z.output<typeof categoryRow>;

/** Brings categories in, parents before their children; those that are there already only take their position. */
export async function importCategoryRows(
  db: Database,
  rows: readonly FileRow[],
): Promise<{ created: number; updated: number; unchanged: number }> {
  const present = await listCategoryNames(db);
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
  const parentsFirst = categories.toSorted((a, b) => Number(a.parent !== '') - Number(b.parent !== ''));
  return db.transaction().execute(async (trx) => {
    const total = { created: 0, updated: 0, unchanged: 0 };
    for (const category of parentsFirst) total[await upsertCategory(trx, category)] += 1;
    if (total.created + total.updated > 0)
      await insertOperatorAudit(trx, { action: 'reference.import-categories', after: total });
    return total;
  });
}

function categoryKey({ type, name }: Pick<CategoryRow, 'type' | 'name'>): string {
  return `${type} ${name.toLowerCase()}`;
}
