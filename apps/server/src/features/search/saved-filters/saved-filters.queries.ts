import {
  savedFilter,
  type RenameFilterInput,
  type SavedFilter,
  type SaveFilterInput,
} from '@headwater/contract/saved-filters';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Lists a person's filters of all lists by name; `change-saved-filters.ts` bounds their number. */
export async function listSavedFilters(
  db: Database,
  { accountId }: { accountId: number },
): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filters')
    .select(['id', 'list', 'name', 'filter'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => savedFilter.parse(row));
}

/** Counts a person's filters of a list, and holds off their other changes until the transaction ends. */
export async function lockSavedFilters(
  trx: Transaction,
  { accountId, list }: { accountId: number; list: string },
): Promise<number> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('saved_filters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Violates `saved_filters_name` where the person has a filter of that name. */
export async function insertSavedFilter(
  trx: Transaction,
  { accountId, list, name, filter }: SaveFilterInput & { accountId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('saved_filters')
    .values({ account_id: accountId, list, name, filter: JSON.stringify(filter) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the name before; null where there is no such filter of the person's. Violates `saved_filters_name` as above. */
export async function renameSavedFilter(
  trx: Transaction,
  { accountId, id, name }: RenameFilterInput & { accountId: number },
): Promise<string | null> {
  const before = await trx
    .selectFrom('saved_filters')
    .select('name')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await trx.updateTable('saved_filters').set({ name }).where('id', '=', id).execute();
  return before.name;
}

/** Returns what was removed; null where there is no such filter of the person's. */
export async function deleteSavedFilter(
  trx: Transaction,
  { accountId, id }: { accountId: number; id: number },
) {
  const row = await trx
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['list', 'name'])
    .executeTakeFirst();
  return row ?? null;
}
