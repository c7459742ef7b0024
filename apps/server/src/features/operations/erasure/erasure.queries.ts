import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import type { AccountTable } from './account-data.ts';

/** Returns the account with this id, erased or not. */
export async function getErasableAccount(db: Database, { id }: { id: number }) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'created_at as createdAt', 'closed_at as closedAt'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the account with this email, in any case: the open one, or else the one that was closed last. */
export async function getAccountToErase(db: Database, { email }: { email: string }) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'admin', 'closed_at as closedAt'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${email.trim()})`)
    .where('erased_at', 'is', null)
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** Locks the account, which keeps rows of it from being added; false where it was erased or opened again meanwhile. */
export async function lockErasableAccount(
  trx: Transaction,
  { id, closedBefore }: { id: number; closedBefore: Date | null },
): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .$if(closedBefore !== null, (query) => query.where('closed_at', '<', closedBefore))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
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

/** Deletes the files of which nothing is left that shows them, and returns them. */
export async function deleteFiles(trx: Transaction, { ids }: { ids: readonly string[] }) {
  return trx
    .deleteFrom('files')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .returning(['id', 'kind', 'variant_widths'])
    .execute();
}

/** Does with the account's rows in one table what was decided on. */
export async function eraseRows(
  trx: Transaction,
  account: { id: number; email: string },
  decision: AccountTable,
): Promise<void> {
  const table = sql.table(decision.table);
  const rows = decision.rows(account);
  if ('columns' in decision) {
    const changes = Object.entries(decision.columns).flatMap(([column, value]) =>
      value === 'keep' ? [] : [sql`${sql.ref(column)} = ${value}`],
    );
    if (changes.length > 0) await sql`update ${table} set ${sql.join(changes)} where ${rows}`.execute(trx);
  } else if (decision.erase === 'delete') await sql`delete from ${table} where ${rows}`.execute(trx);
  else await decision.erase(rows).execute(trx);
}

/** Returns the account's rows of one table, without what it signs in by. */
export async function listRows(
  db: Database,
  account: { id: number; email: string },
  { table, rows }: AccountTable,
): Promise<Record<string, unknown>[]> {
  const { rows: found } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)} where ${rows(account)}`.execute(db);
  return found.map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !/hash|secret|token/.test(column))),
  );
}
