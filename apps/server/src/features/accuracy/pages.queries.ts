import type { ItemType } from '@headwater/contract/item-types';
import type { Transaction } from '@headwater/db/connect';

export interface PublicPage {
  id: number;
  type: ItemType;
  title: string;
  /** The account that holds its company; null for an imported page. */
  holderId: number | null;
}

/** Locks an item until the transaction ends, and returns it as readers see it; null if it has no public page. */
export async function lockPublicPage(
  trx: Transaction,
  { itemId }: { itemId: number },
): Promise<PublicPage | null> {
  const page = await trx
    .selectFrom('items')
    .innerJoin('publications', 'publications.item_id', 'items.id')
    .select(['items.id', 'items.type', 'publications.title', 'items.account_id as holderId'])
    .where('items.id', '=', itemId)
    .forNoKeyUpdate('items')
    .executeTakeFirst();
  return page ?? null;
}
