import type { StaffMember } from '@headwater/contract/staff';
import type { Database, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { sql } from 'kysely';

/** Lists the open accounts that have a staff role, by email. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
  const role = staffRoleOf('accounts');
  const rows = await db
    .selectFrom('accounts')
    .select(['id as accountId', 'email', role.as('role')])
    .select((eb) =>
      eb
        .selectFrom('audit_entries')
        .select('at')
        .whereRef('actor_id', '=', 'accounts.id')
        .where('action', '=', 'session.login')
        .orderBy('id', 'desc')
        .limit(1)
        .as('lastSignInAt'),
    )
    .where('closed_at', 'is', null)
    .where(role, 'is not', null)
    .orderBy(sql`lower(email)`)
    .$narrowType<{ role: StaffMember['role'] }>()
    .execute();
  return rows.map((row) => ({ ...row, lastSignInAt: row.lastSignInAt?.toISOString() ?? null }));
}

/** Locks an open account and returns its staff role; null if there is no such account. */
export async function lockStaffAccount(trx: Transaction, account: { id: number } | { email: string }) {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'email', staffRoleOf('accounts').as('role')])
    .select(['email_confirmed_at as confirmedAt', 'suspended_at as suspendedAt'])
    .where((eb) =>
      'id' in account
        ? eb('id', '=', account.id)
        : eb(sql`lower(email)`, '=', sql<string>`lower(${account.email})`),
    )
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
