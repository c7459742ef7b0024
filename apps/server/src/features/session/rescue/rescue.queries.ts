import type { Database, Transaction } from '@headwater/db/connect';

export type RescuedAccount = NonNullable<Awaited<ReturnType<typeof getRescuedAccount>>>;

/** Returns an open account, with the title of its newest article that no reader has seen. */
export async function getRescuedAccount(db: Database, { id }: { id: number }) {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'admin', 'created_at as createdAt'])
    .select(['email_confirmed_at as confirmedAt', 'suspended_at as suspendedAt'])
    .select((eb) =>
      eb
        .selectFrom('items')
        .leftJoin('publications', 'publications.item_id', 'items.id')
        .select('items.title')
        .whereRef('items.account_id', '=', 'accounts.id')
        .where('items.type', '!=', 'company')
        .where('items.deleted_at', 'is', null)
        .where('publications.item_id', 'is', null)
        .orderBy('items.id', 'desc')
        .limit(1)
        .as('draftTitle'),
    )
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

interface NewPassword {
  accountId: number;
  /** The address that the link was sent to. */
  email: string;
  passwordHash: string;
}

/**
 * Sets a new password and deletes the recovery code; returns false where the email has changed since, or the account has
 * become an admin's.
 */
export async function updatePasswordByLink(
  trx: Transaction,
  { accountId, email, passwordHash }: NewPassword,
): Promise<boolean> {
  const row = await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, recovery_code_hash: null })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .where('admin', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
