import type { Scheme } from '@headwater/contract/accreditations';
import type { CategoryInTree } from '@headwater/contract/categories';
import type { CategoryList } from '@headwater/contract/item-types';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { listCategories } from '../items/categories/categories.queries.ts';

export type CategoryRecord = {
  id: number;
  type: CategoryList;
  /** Null at the top level. */
  parentId: number | null;
  name: string;
};

/** Lists all categories of a type, each parent followed by its children, with their contents. */
export async function listCategoryTree(
  db: Database,
  { type }: { type: CategoryList },
): Promise<CategoryInTree[]> {
  const categories = await listCategories(db, { type });
  const counts = await countItems(db, { ids: categories.map(({ id }) => id) });
  return categories.map((category) => ({ ...category, ...(counts.get(category.id) ?? NOTHING) }));
}

type ItemCounts = Pick<CategoryInTree, 'items' | 'published'>;

const NOTHING: ItemCounts = { items: 0, published: 0 };

/** Counts the contents of each category; an empty one is missing from the result. */
export async function countItems(
  db: Database,
  { ids }: { ids: readonly number[] },
): Promise<Map<number, ItemCounts>> {
  const { rows } = await sql<ItemCounts & { id: number }>`
    select category.id,
      ((select count(*) from item_categories where category_id = category.id)
       + (select count(distinct company_id) from company_accreditations join categories named on named.name = scheme
          where named.id = category.id and named.item_type = 'accreditation'))::int as items,
      (select count(*) from publication_categories where category_id = category.id)::int as published
    from unnest(${[...ids]}::int[]) as category (id)`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Locks out all other changes of categories until the transaction ends, and lists the categories in use. */
export async function lockCategories(trx: Transaction): Promise<CategoryRecord[]> {
  await sql`lock table categories in share row exclusive mode`.execute(trx);
  return trx
    .selectFrom('categories')
    .select(['id', 'item_type as type', 'parent_id as parentId', 'name'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds a category after all others. */
export async function insertCategory(
  trx: Transaction,
  { type, parentId, name }: Omit<CategoryRecord, 'id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('categories')
    .values((eb) => ({
      item_type: type,
      parent_id: parentId,
      name,
      position: eb
        .selectFrom('categories')
        .select((last) => last.fn.coalesce(sql<number>`max(position) + 1`, last.lit(0)).as('position'))
        .where('item_type', '=', type),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameCategory(
  trx: Transaction,
  { id, name }: Pick<CategoryRecord, 'id' | 'name'>,
): Promise<void> {
  const { formerName, type } = await trx
    .selectFrom('categories')
    .select(['name as formerName', 'item_type as type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('categories').set({ name }).where('id', '=', id).execute();
  if (type !== 'accreditation') return;
  await keepFormerName(trx, { id, name, formerName });
  await renameScheme(trx, { name, formerName });
}

interface RenamedScheme {
  name: string;
  formerName: string;
}

/** Leaves a merged entry under the former name, by which frozen pages name the accreditation. */
async function keepFormerName(
  trx: Transaction,
  { id, name, formerName }: RenamedScheme & { id: number },
): Promise<void> {
  await sql`
    delete from categories where merged_into = ${id} and lower(former_name) in (lower(${name}), lower(${formerName}))`.execute(
    trx,
  );
  if (name.toLowerCase() === formerName.toLowerCase()) return;
  await trx
    .insertInto('categories')
    .values({
      item_type: 'accreditation',
      name: `merged ${id} ${formerName}`,
      merged_into: id,
      former_name: formerName,
    })
    .execute();
}

/** Gives an accreditation its new name where companies have it, and where it was seen or announced under the former. */
async function renameScheme(trx: Transaction, { name, formerName }: RenamedScheme): Promise<void> {
  await sql`update company_accreditations set scheme = ${name} where scheme = ${formerName}`.execute(trx);
  await sql`
    with moved as (delete from accreditation_checks where scheme = ${formerName} returning *)
    insert into accreditation_checks (company_id, scheme, number, scope, ends, certificate, seen_at, seen_by)
    select company_id, ${name}, number, scope, ends, certificate, seen_at, seen_by from moved
    on conflict do nothing`.execute(trx);
  await sql`
    with moved as (delete from accreditation_notices where scheme = ${formerName} returning *)
    insert into accreditation_notices (company_id, scheme, ends, days, sent_at)
    select company_id, ${name}, ends, days, sent_at from moved
    on conflict do nothing`.execute(trx);
}

/** Saves what the list says of an accreditation. */
export async function upsertScheme(
  trx: Transaction,
  { id, ...details }: { id: number; issuer: string; purpose: string; url: string },
): Promise<void> {
  await trx
    .insertInto('accreditation_schemes')
    .values({ category_id: id, ...details })
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet(details))
    .execute();
}

/** Lists the accreditations that companies choose from, in the publisher's order. */
export async function listAllSchemes(db: Database): Promise<Scheme[]> {
  return db
    .selectFrom('categories')
    .leftJoin('accreditation_schemes as described', 'described.category_id', 'categories.id')
    .select(['categories.id', 'categories.name'])
    .select((eb) => [
      eb.fn.coalesce('described.issuer', eb.val('')).as('issuer'),
      eb.fn.coalesce('described.purpose', eb.val('')).as('purpose'),
      eb.fn.coalesce('described.url', eb.val('')).as('url'),
    ])
    .where('item_type', '=', 'accreditation')
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('categories.id')
    .execute();
}

/** Puts the categories under a parent in this order. */
export async function placeCategories(
  trx: Transaction,
  { ids, parentId }: { ids: readonly number[]; parentId: number | null },
): Promise<void> {
  await sql`
    update categories set parent_id = ${parentId}, position = placed.position - 1
    from unnest(${[...ids]}::int[]) with ordinality as placed (id, position)
    where categories.id = placed.id`.execute(trx);
}

/** Deletes a category and the categories merged into it. Its children that were merged elsewhere lose their parent. */
export async function deleteCategory(trx: Transaction, { id }: { id: number }): Promise<void> {
  await sql`
    update categories set parent_id = null
    where merged_into is not null
      and parent_id in (select id from categories where id = ${id} or merged_into = ${id})`.execute(trx);
  await trx.deleteFrom('categories').where('merged_into', '=', id).execute();
  await trx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Waits for transactions that are choosing a category, and blocks new ones. */
export async function lockCategory(trx: Transaction, { id }: { id: number }): Promise<void> {
  await trx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute();
}

/** Points everything that names a category to another one, including categories merged into the first. */
export async function mergeCategory(
  trx: Transaction,
  { id, intoId }: { id: number; intoId: number },
): Promise<void> {
  await lockCategory(trx, { id });
  const [merged, kept] = await Promise.all(
    [id, intoId].map(async (each) =>
      trx
        .selectFrom('categories')
        .select(['name', 'item_type as type'])
        .where('id', '=', each)
        .executeTakeFirstOrThrow(),
    ),
  );
  if (merged?.type === 'accreditation' && kept)
    await renameScheme(trx, { name: kept.name, formerName: merged.name });
  await trx.updateTable('categories').set({ merged_into: intoId }).where('merged_into', '=', id).execute();
  await sql`
    update categories set merged_into = ${intoId}, former_name = name, name = 'merged ' || id
    where id = ${id}`.execute(trx);
  await sql`
    insert into item_categories (item_id, category_id)
    select item_id, ${intoId}::int from item_categories where category_id = ${id}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('item_categories').where('category_id', '=', id).execute();
}

/** Adds a category's contents to its parent as well, and lists the public pages in the category they now belong to. */
export async function refreshMembers(
  trx: Transaction,
  { id, formerId = id }: { id: number; formerId?: number },
): Promise<void> {
  await sql`
    insert into item_categories (item_id, category_id)
    select item_id, parent_id from item_categories
    join categories on categories.id = category_id and parent_id is not null
    where category_id = ${id}
    on conflict do nothing`.execute(trx);
  await sql`
    update publications set category_ids = array(
      select distinct shown.id
      from categories named
      join categories category on category.id = coalesce(named.merged_into, named.id)
      cross join lateral (values (category.id), (category.parent_id)) as shown (id)
      where named.id = any (publications.category_ids) and shown.id is not null
      order by shown.id
    )
    where item_id in (
      select item_id from publication_categories where category_id in (${id}, ${formerId})
    )`.execute(trx);
}
