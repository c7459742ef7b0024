import {
  choicesOf,
  mapChoices,
  type ChosenCategory,
  type CompanySnapshot,
  type ItemSnapshot,
} from '@headwater/contract/snapshot';
import type { CategoryList } from '@headwater/contract/item-types';
import { sql } from 'kysely';
import type { Database } from '@headwater/db/connect';
import { followSchemes } from './accreditations.ts';
import { addLaterVariants } from './snapshot-pictures.ts';

/** Updates the pictures, choices, accreditations and references of a frozen snapshot to their present state. */
export async function refreshSnapshot(db: Database, frozen: ItemSnapshot): Promise<ItemSnapshot> {
  const snapshot = await followMergedReferences(db, await addLaterVariants(db, frozen));
  return followSchemes(db, await followCategories(db, snapshot));
}

/** Replaces merged items in a company's references by the remaining ones. */
export async function followMergedReferences(db: Database, snapshot: ItemSnapshot): Promise<ItemSnapshot> {
  if (snapshot.type !== 'company' || snapshot.references.length === 0) return snapshot;
  const ids = snapshot.references.map(({ id }) => id);
  const { rows } = await sql<Reference & { mergedId: number }>`
    select merged.id as "mergedId", kept.id, kept.title, coalesce(kept.company_name, '') as "companyName"
    from items merged join items kept on kept.id = merged.merged_into
    where merged.id = any (${ids}::int[])`.execute(db);
  if (rows.length === 0) return snapshot;
  const keptOf = new Map(rows.map(({ mergedId, ...kept }) => [mergedId, kept]));
  const followed = snapshot.references.map((reference) => keptOf.get(reference.id) ?? reference);
  return { ...snapshot, references: [...new Map(followed.map((one) => [one.id, one])).values()] };
}

type Reference = CompanySnapshot['references'][number];

/**
 * Returns a snapshot with its choices from the publisher's lists under their present names and parents: a merged
 * category is replaced by the other one, and a child brings its parent. A deleted one stays as it was frozen.
 */
export async function followCategories(db: Database, snapshot: ItemSnapshot): Promise<ItemSnapshot> {
  const ids = choicesOf(snapshot).map(({ id }) => id);
  if (ids.length === 0) return snapshot;
  const { rows } = await sql<ChosenCategory & { list: CategoryList; namedIds: number[] }>`
    with chosen as (
      select named.id as named_id, category.id, category.parent_id
      from categories named join categories category on category.id = coalesce(named.merged_into, named.id)
      where named.id = any (${ids}::int[])
    )
    select category.id, category.name, coalesce(category.parent_id, 0) as "parentId", category.item_type as list,
      array(select named_id from chosen where category.id in (chosen.id, chosen.parent_id)) as "namedIds"
    from categories category left join categories parent on parent.id = category.parent_id
    where category.id in (select id from chosen union select parent_id from chosen)
    order by coalesce(parent.position, category.position), coalesce(parent.id, category.id),
      category.parent_id nulls first, category.position, category.id`.execute(db);
  return mapChoices(snapshot, (chosen, list) => {
    const present = rows.filter(
      (row) => row.list === list && chosen.some(({ id }) => row.namedIds.includes(id)),
    );
    const found = new Set(present.flatMap(({ namedIds }) => namedIds));
    return [
      ...present.map(({ id, name, parentId }) => ({ id, name, parentId })),
      ...chosen.filter(({ id }) => !found.has(id)),
    ];
  });
}
