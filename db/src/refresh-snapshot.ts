import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { addLaterVariants } from './snapshot-pictures.ts';

/** Brings the pictures and categories of a frozen snapshot up to date with what was made of them since. */
export async function refreshSnapshot(db: Database, frozen: ItemSnapshot): Promise<ItemSnapshot> {
  const snapshot = await addLaterVariants(db, frozen);
  return { ...snapshot, categories: await currentCategories(db, frozen) };
}

/**
 * Lists a snapshot's categories as they are called now, where they stand now: a merged one is the other one, and a child
 * brings its parent. One that is there no longer stays as it was frozen.
 */
export async function currentCategories(
  db: Database,
  { categories }: Pick<ItemSnapshot, 'categories'>,
): Promise<ItemSnapshot['categories']> {
  if (categories.length === 0) return [];
  const ids = categories.map(({ id }) => id);
  const { rows } = await sql<ItemSnapshot['categories'][number] & { namedIds: number[] }>`
    with chosen as (
      select named.id as named_id, category.id, category.parent_id
      from categories named join categories category on category.id = coalesce(named.merged_into, named.id)
      where named.id = any (${ids}::int[])
    )
    select category.id, category.name, coalesce(category.parent_id, 0) as "parentId",
      array(select named_id from chosen where chosen.id = category.id) as "namedIds"
    from categories category left join categories parent on parent.id = category.parent_id
    where category.id in (select id from chosen union select parent_id from chosen)
    order by coalesce(parent.position, category.position), coalesce(parent.id, category.id),
      category.parent_id nulls first, category.position, category.id`.execute(db);
  const found = new Set(rows.flatMap(({ namedIds }) => namedIds));
  return [
    ...rows.map(({ id, name, parentId }) => ({ id, name, parentId })),
    ...categories.filter(({ id }) => !found.has(id)),
  ];
}
