import { holderOf } from '@headwater/db/holder';
import type { Database, Transaction } from '@headwater/db/connect';
import { reviewersQuery } from '../reviewers.queries.ts';

interface ApproveWhenPaidMark {
  id: number;
  /** The admin who decides in advance; null removes the mark. */
  adminId: number | null;
}

/** Marks an open submittal; returns false if it has been withdrawn or decided. */
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

/**
 * Lists the open submittals that wait only for access, not for an answer to a correction, oldest first, with the editor
 * who decided in advance and still reviews.
 */
export async function listApproveWhenPaid(db: Database) {
  return db
    .selectFrom('submittals as submittal')
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .innerJoin(
      reviewersQuery(db).select('accounts.id').as('marker'),
      'marker.id',
      'submittal.approve_when_paid_by',
    )
    .select(['submittal.id', 'marker.id as adminId', holderOf('item').as('accountId')])
    .where('submittal.withdrawn_at', 'is', null)
    .where('submittal.decided_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('amendments')
            .select('amendments.id')
            .whereRef('amendments.submittal_id', '=', 'submittal.id')
            .where('amendments.status', '=', 'offered'),
        ),
      ),
    )
    .orderBy('submittal.id')
    .execute();
}
