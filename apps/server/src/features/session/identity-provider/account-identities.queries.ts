import type { Database, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';

interface IdentityKey {
  issuer: string;
  subject: string;
}

/** Returns the account linked to the identity, and whether it is open and staff's; null if there is none. */
export async function getLinkedAccount(
  db: Database,
  { issuer, subject }: IdentityKey,
): Promise<{ accountId: number; isStaff: boolean } | null> {
  const row = await db
    .selectFrom('account_identities')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account_id as accountId', staffRoleOf('accounts').as('staffRole'), 'closed_at as closedAt'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? { accountId: row.accountId, isStaff: row.staffRole !== null && row.closedAt === null } : null;
}

/** Links the identity; returns false if it, or the account, is already linked to another one. */
export async function insertIdentity(
  trx: Transaction,
  { issuer, subject, accountId, now }: IdentityKey & { accountId: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('account_identities')
    .values({ issuer, subject, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the account against a closing, and returns whether it is open and staff's. */
export async function lockIfStaff(trx: Transaction, { id }: { id: number }): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where(staffRoleOf('accounts'), 'is not', null)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
