import type { Transaction } from './connect.ts';

/** Lets one transaction at a time count what an account has. */
export async function lockAccountRow(trx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}
