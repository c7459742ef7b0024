import type { Database, Transaction } from '@headwater/db/connect';

interface NewApp {
  accountId: number;
  secret: Buffer;
  /** The period of the code that proved it. */
  period: number;
  now: Date;
}

/** Inserts the account's app; violates the constraint `authenticator_apps_pkey` where it has one. */
export async function insertApp(trx: Transaction, { accountId, secret, period, now }: NewApp): Promise<void> {
  await trx
    .insertInto('authenticator_apps')
    .values({ account_id: accountId, secret, last_step: period, created_at: now })
    .execute();
}

export async function getAppSecret(
  db: Database,
  { accountId }: { accountId: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Marks the period's code as used; returns false where it, or a later one, was used before. */
export async function markCodeUsed(
  db: Database,
  { accountId, period, now }: { accountId: number; period: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ last_step: period, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('last_step', '<', period)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteApp(trx: Transaction, { accountId }: { accountId: number }): Promise<boolean> {
  const row = await trx
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
