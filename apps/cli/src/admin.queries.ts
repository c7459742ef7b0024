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
