import type { Database, Transaction } from '@headwater/db/connect';
import { hashSecret, newSecret } from '../tokens/secrets.ts';

/** What a mailed link lets its reader do. */
export type LinkPurpose = 'confirm-email' | 'change-email' | 'admit-device' | 'set-password';

interface NewMailedLink {
  accountId: number;
  purpose: LinkPurpose;
  /** The address that it is sent to. */
  email: string;
  expiresAt: Date;
  now: Date;
}

/** Makes a link, in place of the account's former one for the same purpose, and returns its secret. */
export async function createMailedLink(
  trx: Transaction,
  { accountId, purpose, email, expiresAt, now }: NewMailedLink,
): Promise<string> {
  const secret = newSecret();
  const link = { token_hash: hashSecret(secret), email, created_at: now, expires_at: expiresAt };
  await trx
    .insertInto('mailed_links')
    .values({ account_id: accountId, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(link))
    .execute();
  return secret;
}

interface MailedLinkUse {
  secret: string;
  purpose: LinkPurpose;
  now: Date;
}

/** Returns whom a link that could be taken now was sent to, for what has to know before it starts slow work; else null. */
export async function getMailedLink(
  db: Database,
  { secret, purpose, now }: MailedLinkUse,
): Promise<{ email: string } | null> {
  const row = await db
    .selectFrom('mailed_links')
    .select('email')
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes a link for its one use; null where it is unknown, used, replaced or expired, or its account is closed or
 * suspended.
 */
export async function takeMailedLink(
  trx: Transaction,
  { secret, purpose, now }: MailedLinkUse,
): Promise<{ accountId: number; email: string } | null> {
  const row = await trx
    .deleteFrom('mailed_links')
    .using('accounts')
    .whereRef('accounts.id', '=', 'mailed_links.account_id')
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('accounts.closed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .returning(['mailed_links.account_id as accountId', 'mailed_links.email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the links that would change how an account signs in, so that none outlives a new password. */
export async function deleteSignInLinks(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  await trx
    .deleteFrom('mailed_links')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['change-email', 'set-password'] satisfies LinkPurpose[])
    .execute();
}

export async function deleteExpiredLinks(db: Database, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now).execute();
}
