import type { CorrectionNotice } from '@headwater/contract/correction-notices';
import { holderOf } from '@headwater/db/holder';
import type { Database, Transaction } from '@headwater/db/connect';

/** Lists the correction notices of a page, oldest first. */
export async function listNotices(db: Database, { itemId }: { itemId: number }): Promise<CorrectionNotice[]> {
  const notices = await db
    .selectFrom('correction_notices')
    .select(['id', 'text', 'written_at as writtenAt', 'by_publisher as byPublisher'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
  return notices.map(({ writtenAt, ...notice }) => ({ ...notice, writtenAt: writtenAt.toISOString() }));
}

interface NewNotice {
  itemId: number;
  text: string;
  writtenBy: number;
  byPublisher: boolean;
  at: Date;
}

export async function insertNotice(
  trx: Transaction,
  { itemId, text, writtenBy, byPublisher, at }: NewNotice,
): Promise<number> {
  const { id } = await trx
    .insertInto('correction_notices')
    .values({ item_id: itemId, text, written_by: writtenBy, by_publisher: byPublisher, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the item of a notice, of any account or of one; null if there is no such notice. */
export async function getNoticeItem(
  trx: Transaction,
  { id, holderId }: { id: number; holderId: number | null },
): Promise<{ itemId: number; holderId: number | null; byPublisher: boolean } | null> {
  const notice = await trx
    .selectFrom('correction_notices')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['items.id as itemId', 'items.account_id as holderId', 'by_publisher as byPublisher'])
    .where('correction_notices.id', '=', id)
    .$if(holderId !== null, (query) =>
      query.where(holderOf('items'), '=', holderId).where('items.deleted_at', 'is', null),
    )
    .executeTakeFirst();
  return notice ?? null;
}

/** Deletes a notice; returns its text, or null if it has been deleted. */
export async function deleteNotice(trx: Transaction, { id }: { id: number }): Promise<string | null> {
  const notice = await trx
    .deleteFrom('correction_notices')
    .where('id', '=', id)
    .returning('text')
    .executeTakeFirst();
  return notice?.text ?? null;
}
