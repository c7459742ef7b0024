import type { Database, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { NO_PASSWORD } from '@headwater/runtime/secrets';
import { sql } from 'kysely';

/** Returns the open account of a customer, by its id, its email in any case, or both; null if there is none. */
export async function findCustomer(
  db: Database,
  { userId, email }: { userId?: number | undefined; email?: string | undefined },
): Promise<{ id: number; isStaff: boolean } | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', staffRoleOf('accounts').as('staffRole')])
    .$if(userId !== undefined, (query) => query.where('id', '=', userId ?? 0))
    .$if(email !== undefined, (query) =>
      query.where(sql`lower(email)`, '=', sql<string>`lower(${email ?? ''})`),
    )
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, isStaff: row.staffRole !== null } : null;
}

/** Says whether one of these accounts has an email that nobody has confirmed, other than one that staff have typed. */
export async function haveUnconfirmedEmail(
  db: Database,
  { accountIds }: { accountIds: readonly number[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .where('email_confirmed_at', 'is', null)
    .where('invited_as', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the company that an account belongs to first, with the email of who holds it; null for none. */
export async function getEmployer(
  db: Database,
  { accountId }: { accountId: number },
): Promise<{ email: string; company: string; owner: string } | null> {
  const row = await db
    .selectFrom('company_members as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .select(['account.email', 'company.title as company', 'holder.email as owner'])
    .where('account.id', '=', accountId)
    .where('holder.closed_at', 'is', null)
    .orderBy('member.joined_at')
    .orderBy('company.id')
    .executeTakeFirst();
  return row ?? null;
}

/** Opens an account that nobody can sign in to yet; violates `accounts_email` if the email is taken. */
export async function insertInvitedAccount(
  trx: Transaction,
  { email, company }: { email: string; company: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('accounts')
    .values({ email, invited_as: company, password_hash: NO_PASSWORD, email_confirmed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an account that waits for its first password, and returns its email; null if it waits no longer. */
export async function lockInvitedAccount(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<string | null> {
  const row = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('invited_as', 'is not', null)
    .where('email_confirmed_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.email ?? null;
}
