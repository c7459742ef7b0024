import type { SubmittalStatus } from '@headwater/contract/submittals';
import type { Database, Transaction } from '@headwater/db/connect';

/** Before a decision, as before every edit: what touches one item comes one after the other. */
export async function lockDecidedItem(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx.selectFrom('items').select('id').where('id', '=', itemId).forNoKeyUpdate().execute();
}

export interface NewDecision {
  id: number;
  decision: NonNullable<SubmittalStatus['response']>;
  reason: string | null;
  decidedBy: number;
  at: Date;
}

/**
 * False where it was withdrawn or decided before: then there is nothing left to decide. An approval keeps what the
 * public site shows until then, for whoever undoes it.
 */
export async function decideSubmittal(
  trx: Transaction,
  { id, decision, reason, decidedBy, at }: NewDecision,
): Promise<boolean> {
  const former = decision === 'approved' ? await getFormerPublication(trx, { id }) : undefined;
  const decided = await trx
    .updateTable('submittals')
    .set({ decision, reason, decided_by: decidedBy, decided_at: at, ...former })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

async function getFormerPublication(trx: Transaction, { id }: { id: number }) {
  return trx
    .selectFrom('publications')
    .innerJoin('submittals', 'submittals.item_id', 'publications.item_id')
    .select('publications.revision_id as former_revision_id')
    .select('publications.published_at as former_published_at')
    .select('publications.first_published_at as former_first_published_at')
    .where('submittals.id', '=', id)
    .executeTakeFirst();
}

/** What the public site shows of an item: the revision's uuid and the slug. Null where it shows nothing. */
export async function getPublished(
  db: Database,
  { itemId }: { itemId: number },
): Promise<{ revision: string; slug: string } | null> {
  const row = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select(['revisions.uuid as revision', 'publications.slug'])
    .where('publications.item_id', '=', itemId)
    .executeTakeFirst();
  return row ?? null;
}

/** Back to its owner's list. */
export async function restoreItem(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx.updateTable('items').set({ deleted_at: null }).where('id', '=', itemId).execute();
}
