import type { Transaction } from '@headwater/db/connect';

interface Settlement {
  id: number;
  status: 'accepted' | 'declined';
  by: number;
  at: Date;
  reason?: string | null;
}

/** Settles an offer; returns false if it is already settled. The item must be locked. */
export async function settleOffer(
  trx: Transaction,
  { id, status, by, at, reason = null }: Settlement,
): Promise<boolean> {
  const row = await trx
    .updateTable('amendments')
    .set({ status, settled_by: by, settled_at: at, reason })
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface AmendedRevision {
  itemId: number;
  /** The submitted revision. */
  submittalId: number;
  revisionId: number;
  /** The editor who amended it, and approves it in advance. */
  editorId: number;
  submittedBy: number;
}

/**
 * Withdraws the submittal, and submits the amended revision in its place, approved in advance in the editor's name;
 * returns null if it was already withdrawn or decided. The item must be locked.
 */
export async function replaceSubmitted(
  trx: Transaction,
  { itemId, submittalId, revisionId, editorId, submittedBy }: AmendedRevision,
): Promise<number | null> {
  const replaced = await trx
    .updateTable('submittals')
    .set((eb) => ({ withdrawn_at: eb.fn('now') }))
    .where('id', '=', submittalId)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning(['action', 'submitted_at', 'not_before', 'appears_until'])
    .executeTakeFirst();
  if (!replaced) return null;
  const { id } = await trx
    .insertInto('submittals')
    .values({
      ...replaced,
      item_id: itemId,
      revision_id: revisionId,
      submitted_by: submittedBy,
      amended_by: editorId,
      approve_when_paid_by: editorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
