import type { Transaction } from '@headwater/db/connect';

const lockedColumns = [
  'id',
  'uuid',
  'type',
  'title',
  'intro_header as introHeader',
  'content',
  'author',
  'pdf_file_id as pdfFileId',
  'version',
] as const;

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/**
 * Locks an item for its owner; null where it is not the account's, or has been deleted. Every change begins with the
 * lock, so that edits, submits and decisions of one item run one after the other.
 */
export async function lockItem(
  trx: Transaction,
  { itemId, accountId }: { itemId: number; accountId: number },
) {
  const row = await trx
    .selectFrom('items')
    .select(lockedColumns)
    .where('id', '=', itemId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function touchItem(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx
    .updateTable('items')
    .set((eb) => ({ updated_at: eb.fn('now') }))
    .where('id', '=', itemId)
    .execute();
}

interface ItemText {
  title: string;
  introHeader: string;
  content: string;
  author: string;
}

/** Saves an item's texts as its next version, which it returns. */
export async function updateItemText(
  trx: Transaction,
  { itemId, text }: { itemId: number; text: ItemText },
): Promise<number> {
  const { version } = await trx
    .updateTable('items')
    .set((eb) => ({
      title: text.title,
      intro_header: text.introHeader,
      content: text.content,
      author: text.author,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', itemId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
