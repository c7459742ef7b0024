import type { Database } from '@headwater/db/connect';
import { accountTables } from './account-data.ts';
import { listRows } from './erasure.queries.ts';

/** Everything in the database about an account, by table, without its credentials. */
export type AccountExport = Record<string, Record<string, unknown>[]>;

/** Collects it in one transaction, so that it is consistent. */
export async function exportAccount(
  db: Database,
  account: { id: number; email: string },
): Promise<AccountExport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const tables: AccountExport = {};
      for (const decision of accountTables) tables[decision.table] = await listRows(trx, account, decision);
      return tables;
    });
}
