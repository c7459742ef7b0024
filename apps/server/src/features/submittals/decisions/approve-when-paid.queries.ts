import type { Database, Transaction } from '@headwater/db/connect';

interface ApproveWhenPaidMark {
  id: number;
  /** The admin who decides ahead; null takes the mark back. */
  adminId: number | null;
}

/** False where it was withdrawn or decided before. */
export async function setApproveWhenPaid(
  trx: Transaction,
  { id, adminId }: ApproveWhenPaidMark,
): Promise<boolean> {
  const marked = await trx
    .updateTable('submittals')
    .set({ approve_when_paid_by: adminId })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** What waits for access to begin, oldest first, with the admin who decided ahead. */
export async function listApproveWhenPaid(db: Database) {
  return db
    .selectFrom('submittals as submittal')
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .select(['submittal.id', 'submittal.approve_when_paid_by as adminId', 'item.account_id as accountId'])
    .where('submittal.approve_when_paid_by', 'is not', null)
    .where('submittal.withdrawn_at', 'is', null)
    .where('submittal.decided_at', 'is', null)
    .orderBy('submittal.id')
    .$narrowType<{ adminId: number; accountId: number }>()
    .execute();
}
