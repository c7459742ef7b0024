import type { ItemRef } from '@headwater/contract/ids';
import type { AnyArticleType } from '@headwater/contract/item-types';
import { holderOf } from '@headwater/db/holder';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/**
 * Hides an item from its owner, until its owner or a rejected deletion restores it. Its idempotency key is freed, so
 * that the same form can create another.
 */
export async function markDeleted(
  trx: Transaction,
  { itemId, at }: { itemId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('items')
    .set({ deleted_at: at, idempotency_key: null })
    .where('id', '=', itemId)
    .execute();
}

export async function isPublished(trx: Transaction, { itemId }: { itemId: number }): Promise<boolean> {
  const row = await trx
    .selectFrom('publications')
    .select('item_id')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the page down. Its slug stays, so that its address answers 410. */
export async function deletePublication(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx.deleteFrom('publications').where('item_id', '=', itemId).execute();
}

/** Takes down the pages of an account's deleted items, because nobody will decide on their deletions. */
export async function deletePublicationsOfDeleted(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  await trx
    .deleteFrom('publications')
    .using('items')
    .whereRef('items.id', '=', 'publications.item_id')
    .where(holderOf('items'), '=', accountId)
    .where('items.deleted_at', 'is not', null)
    .execute();
}

interface DeletionRequest {
  itemId: number;
  submittedBy: number;
  at: Date;
}

/** Submits a deletion to the admins. An earlier submittal must have been withdrawn. */
export async function insertDeletionSubmittal(
  trx: Transaction,
  { itemId, submittedBy, at }: DeletionRequest,
): Promise<number> {
  const { id } = await trx
    .insertInto('submittals')
    .values({ item_id: itemId, action: 'delete', submitted_by: submittedBy, submitted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists the deletions that wait for an admin, oldest first. */
export async function listWaitingDeletions(db: Database) {
  return db
    .selectFrom('submittals as submittal')
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .select(['submittal.id', 'item.id as itemId', holderOf('item').as('accountId')])
    .where('submittal.action', '=', 'delete')
    .where('submittal.withdrawn_at', 'is', null)
    .where('submittal.decided_at', 'is', null)
    .orderBy('submittal.id')
    .$narrowType<{ accountId: number }>()
    .execute();
}

/** Withdraws a deletion; returns false if it has been decided or withdrawn. */
export async function withdrawDeletion(trx: Transaction, { id }: { id: number }): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('submittals')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** Locks the account's deleted article that `ref` names; null otherwise. */
export async function lockDeletedArticle(
  trx: Transaction,
  { ref, accountId, since }: { ref: ItemRef; accountId: number; since: Date },
): Promise<{ id: number; type: AnyArticleType } | null> {
  const row = await trx
    .selectFrom('items')
    .select(['id', 'type'])
    .where('type', '<>', 'company')
    .$narrowType<{ type: AnyArticleType }>()
    .where(typeof ref === 'number' ? 'id' : 'uuid', '=', ref)
    .where(holderOf('items'), '=', accountId)
    .where('deleted_at', '>', since)
    .where('merged_into', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
