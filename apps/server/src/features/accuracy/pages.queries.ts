import type { Transaction } from '@headwater/db/connect';

export interface LockedPage {
  id: number;
  /** As readers see it, or else as its draft has it. */
  title: string;
  /** The account that holds its company; null for an imported page. */
  holderId: number | null;
  isPublic: boolean;
}

/** Locks an item until the transaction ends; returns null if there is none with this id, or it has been deleted. */
export async function lockPage(trx: Transaction, { itemId }: { itemId: number }): Promise<LockedPage | null> {
  const item = await trx
    .selectFrom('items')
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .select(['items.id', 'items.title as draftTitle', 'publications.title', 'items.account_id as holderId'])
    .where('items.id', '=', itemId)
    .where('items.deleted_at', 'is', null)
    .forNoKeyUpdate('items')
    .executeTakeFirst();
  if (!item) return null;
  const { draftTitle, title, ...page } = item;
  return { ...page, title: title ?? draftTitle, isPublic: title !== null };
}
