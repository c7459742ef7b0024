import type { EmailStatus } from '@headwater/contract/account';
import type { Database, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { sql } from 'kysely';
import { hashSecret } from '@headwater/runtime/secrets';

/** Returns whether the account's email is confirmed, and the new email that waits for confirmation. */
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

/** Marks the account's email as confirmed; returns false if it has changed since the link was sent. */
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
 * Gives a locked account another email, which counts as confirmed, and returns the former one. Violates the constraint
 * `accounts_email` if another account has it.
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

/** Returns the open account that a link would confirm; null for any other or expired link. */
export async function getUnconfirmedAccount(
  db: Database,
  { secret, now }: { secret: string; now: Date },
): Promise<{ email: string; registeredAt: Date } | null> {
  const row = await db
    .selectFrom('mailed_links')
    .innerJoin('accounts', 'accounts.id', 'mailed_links.account_id')
    .select(['accounts.email', 'accounts.created_at as registeredAt'])
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', 'confirm-email')
    .where('expires_at', '>', now)
    .whereRef('accounts.email', '=', 'mailed_links.email')
    .where('email_confirmed_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Closes the account that has this email unconfirmed, and returns its id; null if there is none, and if it is
 * suspended, staff's, has had access or ordered, or owns a company with other members.
 */
export async function markUnconfirmedClosed(
  trx: Transaction,
  { email, at }: { email: string; at: Date },
): Promise<number | null> {
  const row = await trx
    .updateTable('accounts')
    .set({ closed_at: at })
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('email_confirmed_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where(staffRoleOf('accounts'), 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('entitlements').select('id').whereRef('account_id', '=', 'accounts.id')),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('purchase_orders').select('id').whereRef('account_id', '=', 'accounts.id')),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('company_members as own')
            .innerJoin('company_members as other', 'other.company_id', 'own.company_id')
            .select('other.account_id')
            .whereRef('own.account_id', '=', 'accounts.id')
            .whereRef('other.account_id', '<>', 'accounts.id')
            .where('own.role', '=', 'owner'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
