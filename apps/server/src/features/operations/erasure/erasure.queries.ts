import { toAsciiDomain } from '@headwater/contract/ascii-domain';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import type { AccountTable } from './account-data.ts';

/** Returns the data of an account's erasure marker, unless it is erased. */
export async function getErasableAccount(db: Database, { id }: { id: number }) {
  return db
    .selectFrom('accounts')
    .select(['id', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the account with this email, in any case: the open one, or otherwise the last closed one. */
export async function getAccountToErase(db: Database, { email }: { email: string }) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${toAsciiDomain(email.trim())})`)
    .where('erased_at', 'is', null)
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** Locks the account, so that no rows are added to it; null if it has been erased or reopened. */
export async function lockErasableAccount(
  trx: Transaction,
  { id, closedBefore }: { id: number; closedBefore: Date | null },
) {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'email', 'closed_at as closedAt'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .$if(closedBefore !== null, (query) => query.where('closed_at', '<', closedBefore))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the accounts that were closed before then, and are not erased yet. */
export async function listAccountsToErase(db: Database, { closedBefore }: { closedBefore: Date }) {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('closed_at', '<', closedBefore)
    .where('erased_at', 'is', null)
    .orderBy('closed_at')
    .execute();
}

/** Lists all accounts that are not erased. */
export async function listPresentAccounts(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['id', 'created_at as createdAt'])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function listPublishedItems(trx: Transaction, { accountId }: { accountId: number }) {
  return trx
    .selectFrom('publications')
    .select(['item_id as id', 'type'])
    .where('account_id', '=', accountId)
    .execute();
}

interface Erasure {
  account: { id: number; email: string };
  at: Date;
}

/** Applies the decision to the account's rows in one table. Returns the names of the stored files to delete. */
export async function eraseRows(
  trx: Transaction,
  { account, at }: Erasure,
  { table: name, rows: rowsOf, erase, columns = {} }: AccountTable,
): Promise<readonly string[]> {
  const table = sql.table(name);
  const rows = rowsOf(account);
  if (erase === 'delete') await sql`delete from ${table} where ${rows}`.execute(trx);
  const files = typeof erase === 'function' ? await erase(trx, { account, rows }) : [];
  const changes = Object.entries(columns).flatMap(([column, value]) =>
    value === 'keep' ? [] : [sql`${sql.ref(column)} = ${typeof value === 'function' ? value(at) : value}`],
  );
  if (changes.length > 0) await sql`update ${table} set ${sql.join(changes)} where ${rows}`.execute(trx);
  return files;
}

/** Returns the account's rows of one table, without secrets. */
export async function listRows(
  db: Database,
  account: { id: number; email: string },
  { table, rows, secret = [] }: AccountTable,
): Promise<Record<string, unknown>[]> {
  // By name, as what is left out, such as the content of files, would be read and written as JSON before.
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped
      and attname <> all(${[...secret]}::text[])`.execute(db);
  const shown = sql.join(columns.map(({ name }) => sql.ref(name)));
  const { rows: found } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(shown) as row
    from (select ${shown} from ${sql.table(table)} where ${rows(account)}) as shown`.execute(db);
  return found.map(({ row }) => row);
}
