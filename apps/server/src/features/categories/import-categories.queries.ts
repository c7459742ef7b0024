import type { CategoryList } from '@headwater/contract/item-types';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

export interface ImportedCategory {
  type: CategoryList;
  name: string;
  /** The parent's name; '' for a top-level one. */
  parent: string;
  position: number;
}

/**
 * The categories of every type with their parents' names, '' at the top level. A merged category's former name is
 * included too, and counts if no other category has it.
 */
export function listCategoriesWithParents(db: Database) {
  return db
    .selectFrom('categories')
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .select((eb) => [
      eb.fn.coalesce('categories.merged_into', 'categories.id').as('id'),
      'categories.item_type as type',
      eb.fn.coalesce('categories.former_name', 'categories.name').as('name'),
      eb.fn.coalesce('parents.former_name', 'parents.name', eb.val('')).as('parent'),
    ])
    .orderBy('categories.merged_into', (order) => order.desc().nullsLast())
    .orderBy('categories.id')
    .execute();
}

/** Names are compared without regard to case. */
export async function upsertCategory(
  trx: Transaction,
  { type, name, parent, position }: ImportedCategory,
): Promise<'created' | 'updated' | 'unchanged'> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into categories (item_type, parent_id, name, position)
    values (
      ${type},
      (select id from categories
       where item_type = ${type} and parent_id is null and lower(name) = lower(${parent})),
      ${name},
      ${position}
    )
    on conflict (item_type, coalesce(parent_id, 0), lower(name)) do update
    set name = excluded.name, position = excluded.position
    where (categories.name, categories.position) is distinct from (excluded.name, excluded.position)
    returning xmax = 0 as "isNew"`.execute(trx);
  const [row] = rows;
  if (!row) return 'unchanged';
  return row.isNew ? 'created' : 'updated';
}
