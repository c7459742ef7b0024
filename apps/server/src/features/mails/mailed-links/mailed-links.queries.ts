import type { Database, Transaction } from '@headwater/db/connect';
import { hashSecret } from '@headwater/runtime/secrets';
import type { LinkPurpose } from './create-mailed-link.ts';

interface MailedLink {
  tokenHash: Buffer;
  accountId: number;
  purpose: LinkPurpose;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts a link, which replaces the account's former one for the same purpose. */
export async function upsertMailedLink(
  trx: Transaction,
  { tokenHash, accountId, purpose, email, createdAt, expiresAt }: MailedLink,
): Promise<void> {
  const link = { token_hash: tokenHash, email, created_at: createdAt, expires_at: expiresAt };
  await trx
    .insertInto('mailed_links')
    .values({ account_id: accountId, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(link))
    .execute();
}

interface MailedLinkUse {
  secret: string;
  purpose: LinkPurpose;
  now: Date;
}

/** Returns purpose and recipient of a link that works now, for a check before slow work; otherwise null. */
export async function getMailedLink(
  db: Database,
  { secret, purposes, now }: Omit<MailedLinkUse, 'purpose'> & { purposes: readonly LinkPurpose[] },
): Promise<{ purpose: LinkPurpose; email: string } | null> {
  const row = await db
    .selectFrom('mailed_links')
    .select(['purpose', 'email'])
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const purpose = purposes.find((one) => one === row?.purpose);
  return row && purpose ? { purpose, email: row.email } : null;
}

/**
 * Uses up a link, and locks its account; null if it is unknown, used, replaced or expired, or its account is closed or
 * suspended.
 */
export async function takeMailedLink(
  trx: Transaction,
  { secret, purpose, now }: MailedLinkUse,
): Promise<{ accountId: number; email: string } | null> {
  const tokenHash = hashSecret(secret);
  // The account before the link, because everything that ends the account's sign-ins locks them in this order.
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('mailed_links').select('account_id').where('token_hash', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .execute();
  const row = await trx
    .deleteFrom('mailed_links')
    .using('accounts')
    .whereRef('accounts.id', '=', 'mailed_links.account_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('accounts.closed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .returning(['mailed_links.account_id as accountId', 'mailed_links.email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a link would change how an account signs in. */
const changesSignIn: Record<LinkPurpose, boolean> = {
  'confirm-email': false,
  'change-email': true,
  'admit-device': false,
  'set-password': true,
  'choose-password': true,
};

/** Deletes the links that would change how an account signs in, so that none outlives a new password. */
export async function deleteSignInLinks(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  const purposes = Object.entries(changesSignIn).flatMap(([purpose, changes]) => (changes ? [purpose] : []));
  await trx
    .deleteFrom('mailed_links')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .execute();
}

export async function deleteExpiredLinks(db: Database, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now).execute();
}
