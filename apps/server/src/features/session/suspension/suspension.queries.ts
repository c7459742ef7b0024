import type { Database, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';

/** Locks an open account and says whether it can be suspended or reopened. */
export async function lockSuspendableAccount(trx: Transaction, { id }: { id: number }) {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'email', staffRoleOf('accounts').as('staffRole')])
    .select(['suspended_at as suspendedAt', 'suspension_reason as reason', 'pages_hidden as pagesHidden'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface Suspension {
  at: Date;
  reason: string;
  hidesPages: boolean;
}

/** Suspends an account, or reopens it if there is no suspension. */
export async function updateSuspension(
  trx: Transaction,
  { id, suspension }: { id: number; suspension: Suspension | null },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({
      suspended_at: suspension?.at ?? null,
      suspension_reason: suspension?.reason ?? null,
      pages_hidden: suspension?.hidesPages ?? false,
    })
    .where('id', '=', id)
    .execute();
}

export async function isSuspended(db: Database, { id }: { id: number }): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
