import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

export interface ItemToMerge {
  id: number;
  mergedInto: number | null;
}

/** Locks imported items in the order of their ids, and returns those that exist or were merged into another. */
export async function lockItemsToMerge(
  trx: Transaction,
  { ids }: { ids: readonly number[] },
): Promise<ItemToMerge[]> {
  return trx
    .selectFrom('items')
    .select(['id', 'merged_into as mergedInto'])
    .where('id', 'in', [...ids])
    .where('account_id', 'is', null)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('merged_into', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the company that was given an import name; null if none was. */
export async function getNameHolder(db: Database, { name }: { name: string }): Promise<number | null> {
  const row = await db
    .selectFrom('company_claims')
    .select('company_id as companyId')
    .where('name_key', '=', sql<string>`company_name_key(${name})`)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row?.companyId ?? null;
}

interface Merge {
  id: number;
  intoId: number;
}

/** Points an item, and the items merged into it, to another one, to which all its addresses redirect. */
export async function markMerged(trx: Transaction, { id, intoId, at }: Merge & { at: Date }): Promise<void> {
  await trx.updateTable('items').set({ merged_into: intoId }).where('merged_into', '=', id).execute();
  await trx.updateTable('items').set({ merged_into: intoId, deleted_at: at }).where('id', '=', id).execute();
  await trx.updateTable('slugs').set({ item_id: intoId }).where('item_id', '=', id).execute();
}

/** Replaces one item by the other in companies' references. */
export async function moveReferences(trx: Transaction, { id, intoId }: Merge): Promise<void> {
  await sql`
    insert into company_references (company_id, reference_id)
    select company_id, ${intoId}::int from company_references where reference_id = ${id}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('company_references').where('reference_id', '=', id).execute();
}

/** Adds the reader statistics of one item's page to the other's. */
export async function addPageCounts(trx: Transaction, { id, intoId }: Merge): Promise<void> {
  // Day by day, in the order in which the public site's counters lock them.
  await sql`
    select from page_views where item_id in (${id}, ${intoId}) order by day, item_id for update`.execute(trx);
  await sql`
    with former as (delete from page_views where item_id = ${id} returning day, views)
    insert into page_views (item_id, day, views) select ${intoId}::int, day, views from former
    on conflict (item_id, day) do update set views = page_views.views + excluded.views`.execute(trx);
  await sql`
    select from page_counts where item_id in (${id}, ${intoId})
    order by day, item_id, kind, detail for update`.execute(trx);
  await sql`
    with former as (delete from page_counts where item_id = ${id} returning day, kind, detail, count)
    insert into page_counts (item_id, day, kind, detail, count)
    select ${intoId}::int, day, kind, detail, count from former
    on conflict (item_id, day, kind, detail) do update set count = page_counts.count + excluded.count`.execute(
    trx,
  );
}
