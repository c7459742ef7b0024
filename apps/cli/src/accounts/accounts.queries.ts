import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** The open account with this e-mail, locked until the transaction ends. */
export function lockAccount(trx: Transaction, email: string) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'email', 'admin'])
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Without an actor: the operator has no account. */
export async function setAdmin(trx: Transaction, accountId: number, admin: boolean): Promise<void> {
  await trx.updateTable('accounts').set({ admin }).where('id', '=', accountId).execute();
  await trx
    .insertInto('audit_entries')
    .values({
      subject_id: accountId,
      action: admin ? 'admin.grant' : 'admin.revoke',
      before: JSON.stringify({ admin: !admin }),
      after: JSON.stringify({ admin }),
    })
    .execute();
}

/** The account that was closed last under this e-mail, locked until the transaction ends. */
export async function lockClosedAccount(trx: Transaction, email: string) {
  const closed = await trx
    .selectFrom('accounts')
    .select(['id', 'email', 'closed_at as closedAt'])
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return closed?.closedAt ? { ...closed, closedAt: closed.closedAt } : undefined;
}

export async function reopenAccount(trx: Transaction, accountId: number): Promise<void> {
  await trx.updateTable('accounts').set({ closed_at: null }).where('id', '=', accountId).execute();
}
