import { holderOf } from '@headwater/db/holder';
import type { ItemLinkKind } from '@headwater/contract/item-links';
import type { Database, Transaction } from '@headwater/db/connect';
import { isOpenOn, itemLinksQuery } from '@headwater/publishing/item-links';

interface LinkRef {
  kind: ItemLinkKind;
  id: number;
}

/** Counts an item's links of a kind that work, or wait for their content. */
export async function countOpenLinks(
  trx: Transaction,
  { kind, itemId, today }: { kind: ItemLinkKind; itemId: number; today: string },
): Promise<number> {
  const { count } = await itemLinksQuery(trx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('link.kind', '=', kind)
    .where('link.itemId', '=', itemId)
    .where(isOpenOn(today))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a link's recipient, and the item that it opens; null if the account has no such link. */
export async function getLink(
  db: Database,
  { kind, id, accountId }: LinkRef & { accountId?: number },
): Promise<{ itemId: number; recipient: string } | null> {
  const row = await itemLinksQuery(db)
    .innerJoin('items as item', 'item.id', 'link.itemId')
    .select(['item.id as itemId', 'link.recipient'])
    .where('link.kind', '=', kind)
    .where('link.id', '=', id)
    .where('item.deleted_at', 'is', null)
    .$if(accountId !== undefined, (query) => query.where(holderOf('item'), '=', accountId ?? 0))
    .executeTakeFirst();
  return row ?? null;
}

const tables = { 'sign-off': 'sign_offs', embargo: 'embargo_links' } as const;

/** Ends a link; returns false if it has already ended. */
export async function markEnded(
  trx: Transaction,
  { kind, id, by, at }: LinkRef & { by: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable(tables[kind])
    .set({ revoked_by: by, revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
