import type { ImportedItem } from '@headwater/contract/imported-item';
import type { Database } from './connect.ts';

type ItemWithCategories = Pick<ImportedItem, 'type' | 'categories'>;

/** Returns the categories of imported items by name, ignoring case; 'Parent > Child' names one among several. */
export async function getImportCategories(db: Database) {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .select(['categories.id', 'categories.parent_id as parentId', 'categories.item_type as type'])
    .select(['categories.name', 'parents.name as parent'])
    .where('categories.item_type', 'in', ['case-study', 'innovation'])
    .orderBy('categories.id')
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
