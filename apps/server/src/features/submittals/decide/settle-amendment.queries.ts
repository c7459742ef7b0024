import type { Transaction } from '@headwater/db/connect';

interface Settlement {
  id: number;
  status: 'accepted' | 'declined';
  by: number;
  at: Date;
  reason?: string | null;
}

/** Settles an offer; returns false where it has been settled already. The item must be locked. */
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
  /** What was submitted. */
  submittalId: number;
  revisionId: number;
  /** Who mended it, and approves it ahead. */
  editorId: number;
  submittedBy: number;
}

/**
 * Withdraws what was submitted, and submits the amended revision in its place, approved ahead in the editor's name; returns null
 * where it was withdrawn or decided already. The item must be locked.
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
