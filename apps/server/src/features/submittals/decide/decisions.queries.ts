import type { SubmittalStatus } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { getFormerPublication } from '../publication.queries.ts';

interface NewDecision {
  id: number;
  decision: NonNullable<SubmittalStatus['response']>;
  reason: string | null;
  decidedBy: number;
  at: Date;
  /** Whether an approval publishes nothing yet. */
  awaitsPublication?: boolean;
}

/** Records the decision on an open submittal, whose item is locked. An approval keeps the former publication, for an undo. */
export async function recordDecision(
  trx: Transaction,
  { id, decision, reason, decidedBy, at, awaitsPublication = false }: NewDecision,
): Promise<void> {
  const publishes = decision === 'approved' && !awaitsPublication;
  const former = publishes ? await getFormerPublication(trx, { id }) : undefined;
  await trx
    .updateTable('submittals')
    .set({ decision, reason, decided_by: decidedBy, decided_at: at, ...former })
    .set({ awaits_publication: awaitsPublication })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface FirstApproval {
  id: number;
  approvedBy: number;
  at: Date;
}

/** Records the first of two approvals of an open submittal, whose item is locked. */
export async function recordFirstApproval(
  trx: Transaction,
  { id, approvedBy, at }: FirstApproval,
): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ first_approved_by: approvedBy, first_approved_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Restores a deleted item to its owner. */
export async function restoreItem(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx.updateTable('items').set({ deleted_at: null }).where('id', '=', itemId).execute();
}
