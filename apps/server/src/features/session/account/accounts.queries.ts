import { toAsciiDomain } from '@headwater/contract/ascii-domain';
import type { Database, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import type { StaffRole } from '@headwater/contract/staff-roles';
import { sql } from 'kysely';

/** Returns the open account with this email address, in any case, with its password hashes. */
export async function getAccountByEmail(db: Database, { email }: { email: string }) {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash as passwordHash', 'recovery_code_hash as recoveryCodeHash'])
    .select((eb) => eb('email_confirmed_at', 'is not', null).$castTo<boolean>().as('emailConfirmed'))
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function getOpenAccount(
  db: Database,
  { id }: { id: number },
): Promise<{ id: number; staffRole: StaffRole | null; suspended: boolean } | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', staffRoleOf('accounts').as('staffRole')])
    .select((eb) => eb('suspended_at', 'is not', null).$castTo<boolean>().as('suspended'))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the account if it is still open with this password, and returns whether it is. A change of the password and
 * a closing end all sessions: the lock keeps them from missing one that is being inserted.
 */
export async function lockAccount(
  trx: Transaction,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the account against a closing or a suspension, as `lockAccount` does, and returns whether it is open. */
export async function lockOpenAccount(trx: Transaction, { id }: { id: number }): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

interface NewAccount {
  email: string;
  passwordHash: string;
  recoveryCodeHash: string;
  /** Null until the person opens the emailed link. */
  emailConfirmedAt: Date | null;
}

/** Inserts an account; violates the constraint `accounts_email` if the email address is taken. */
export async function insertAccount(
  trx: Transaction,
  { email, passwordHash, recoveryCodeHash, emailConfirmedAt }: NewAccount,
): Promise<{ id: number; email: string }> {
  return trx
    .insertInto('accounts')
    .values({
      email,
      password_hash: passwordHash,
      recovery_code_hash: recoveryCodeHash,
      email_confirmed_at: emailConfirmedAt,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

/** Returns the open account with this email, in any case, and locks it until the transaction ends. */
export async function lockAccountByEmail(trx: Transaction, { email }: { email: string }) {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'email', staffRoleOf('accounts').as('staffRole')])
    .where(sql`lower(email)`, '=', sql<string>`lower(${toAsciiDomain(email.trim())})`)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the account that was last closed under this email, and locks it until the transaction ends. */
export async function lockClosedAccountByEmail(
  trx: Transaction,
  { email }: { email: string },
): Promise<{ id: number; email: string; closedAt: Date } | null> {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'email', 'closed_at as closedAt'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${toAsciiDomain(email.trim())})`)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .forUpdate()
    .$narrowType<{ closedAt: Date }>()
    .executeTakeFirst();
  return row ?? null;
}

export async function reopenAccount(trx: Transaction, { id }: { id: number }): Promise<void> {
  await trx.updateTable('accounts').set({ closed_at: null }).where('id', '=', id).execute();
}

/** Gives a locked account another staff role; null makes it an ordinary one. */
export async function updateStaffRole(
  trx: Transaction,
  { id, role }: { id: number; role: StaffRole | null },
): Promise<void> {
  const admin = role === 'administrator';
  await trx
    .updateTable('accounts')
    .set({ admin, staff_role: admin ? null : role })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks the open accounts of administrators and returns their ids, so that two concurrent changes cannot remove the
 * last two.
 */
export async function lockAdministrators(trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('admin', 'is', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
