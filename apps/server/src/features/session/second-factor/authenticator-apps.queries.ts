import type { Database, Transaction } from '@headwater/db/connect';

interface NewApp {
  accountId: number;
  secret: Buffer;
  /** The time step of the code that proved it. */
  timeStep: number;
  now: Date;
}

/** Inserts the account's app; violates the constraint `authenticator_apps_pkey` if it has one. */
export async function insertApp(
  trx: Transaction,
  { accountId, secret, timeStep, now }: NewApp,
): Promise<void> {
  await trx
    .insertInto('authenticator_apps')
    .values({ account_id: accountId, secret, last_step: timeStep, created_at: now })
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

/** Marks the time step's code as used; returns false if it, or a later one, was used before. */
export async function markCodeUsed(
  db: Database,
  { accountId, timeStep, now }: { accountId: number; timeStep: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ last_step: timeStep, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('last_step', '<', timeStep)
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
