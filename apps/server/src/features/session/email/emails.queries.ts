import type { EmailStatus } from '@headwater/contract/account';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Returns whether the account's email is confirmed, and the one for which a link waits. */
export async function getEmailStatus(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<EmailStatus> {
  const { confirmedAt, pendingEmail } = await db
    .selectFrom('accounts')
    .leftJoin('mailed_links', (join) =>
      join
        .onRef('mailed_links.account_id', '=', 'accounts.id')
        .on('mailed_links.purpose', '=', 'change-email')
        .on('mailed_links.expires_at', '>', now),
    )
    .select(['accounts.email_confirmed_at as confirmedAt', 'mailed_links.email as pendingEmail'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { confirmed: confirmedAt !== null, pendingEmail };
}

interface EmailConfirmation {
  accountId: number;
  email: string;
  at: Date;
}

/** Marks the account's email as confirmed; returns false where it has changed since the link was sent. */
export async function markEmailConfirmed(
  trx: Transaction,
  { accountId, email, at }: EmailConfirmation,
): Promise<boolean> {
  const row = await trx
    .updateTable('accounts')
    .set({ email_confirmed_at: at })
    .where('id', '=', accountId)
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives an account that the caller has locked another email, which is confirmed by that, and returns the former one.
 * Violates the constraint `accounts_email` where another account has it.
 */
export async function updateEmail(
  trx: Transaction,
  { accountId, email, at }: EmailConfirmation,
): Promise<string> {
  const former = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('accounts')
    .set({ email, email_confirmed_at: at })
    .where('id', '=', accountId)
    .execute();
  return former.email;
}
