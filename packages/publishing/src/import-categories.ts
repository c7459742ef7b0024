import type { ImportedItem } from '@headwater/contract/imported-item';
import type { Database } from '@headwater/db/connect';

type ItemWithCategories = Pick<ImportedItem, 'type' | 'categories'>;

/**
 * Returns the categories of imported items by name, ignoring case; 'Parent > Child' names one among several, and the
 * former name of a merged category names the remaining one.
 */
export async function getImportCategories(db: Database) {
  const rows = await db
    .selectFrom('categories as named')
    .innerJoin('categories', (join) =>
      join.on((eb) => eb('categories.id', '=', eb.fn.coalesce('named.merged_into', 'named.id'))),
    )
    .leftJoin('categories as parents', 'parents.id', 'named.parent_id')
    .select(['categories.id', 'categories.parent_id as parentId', 'categories.item_type as type'])
    .select((eb) => [
      eb.fn.coalesce('named.former_name', 'named.name').as('name'),
      eb.fn.coalesce('parents.former_name', 'parents.name').as('parent'),
    ])
    .where('named.item_type', 'in', ['case-study', 'innovation'])
    // If two share a name, the later one counts.
    .orderBy('named.merged_into', (order) => order.desc().nullsLast())
    .orderBy('named.id')
    .execute();
  const byName = new Map(
    rows.flatMap((row) => [
      [categoryKey(row.type, row.name), row] as const,
      [categoryKey(row.type, `${row.parent} > ${row.name}`), row] as const,
    ]),
  );

  return {
    /** Returns the ids of the item's categories and of their parents. */
    resolveIds({ type, categories }: ItemWithCategories): number[] {
      const ids = categories.flatMap((name) => {
        const found = byName.get(categoryKey(type, name));
        if (!found) throw new Error(`there is no category '${name}'`);
        return found.parentId === null ? [found.id] : [found.parentId, found.id];
      });
      return [...new Set(ids)];
    },
    /** Lists the names that match no category. */
    listUnknown({ type, categories }: ItemWithCategories): string[] {
      return categories.filter((name) => !byName.has(categoryKey(type, name)));
    },
  };
}

function categoryKey(type: string, name: string): string {
  return `${type} ${name.toLowerCase()}`;
}
