import type { Database, Transaction } from '@headwater/db/connect';

/** Replaces the account's backup codes. */
export async function replaceBackupCodes(
  trx: Transaction,
  { accountId, hashes }: { accountId: number; hashes: readonly Buffer[] },
): Promise<void> {
  await deleteBackupCodes(trx, { accountId });
  const rows = hashes.map((hash) => ({ account_id: accountId, code_hash: hash }));
  await trx.insertInto('backup_codes').values(rows).execute();
}

/** Uses up a backup code; returns false if it is not one of the account's. */
export async function takeBackupCode(
  db: Database,
  { accountId, hash }: { accountId: number; hash: Buffer },
): Promise<boolean> {
  const row = await db
    .deleteFrom('backup_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBackupCodes(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  await trx.deleteFrom('backup_codes').where('account_id', '=', accountId).execute();
}
