import type { ReviewMessage } from '@headwater/contract/review-messages';
import type { Database, Transaction } from '@headwater/db/connect';
import { unerasedEmailOf } from '@headwater/db/unerased-email';

interface NewMessage {
  itemId: number;
  submittalId: number;
  side: ReviewMessage['side'];
  authorId: number;
  text: string;
  at: Date;
  /** The editor who is notified by email; null if the company is notified, or the digest tells all editors. */
  notifiedId: number | null;
}

export async function insertMessage(
  trx: Transaction,
  { itemId, submittalId, side, authorId, text, at, notifiedId }: NewMessage,
): Promise<number> {
  const { id } = await trx
    .insertInto('review_messages')
    .values({
      item_id: itemId,
      submittal_id: submittalId,
      side,
      author_id: authorId,
      text,
      sent_at: at,
      notified_id: notifiedId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface MessagesOf {
  itemId: number;
  limit: number;
  cursor?: number | undefined;
}

/** Lists a conversation, newest first; one more than `limit` if more follow. */
export async function listMessages(db: Database, { itemId, ...page }: MessagesOf) {
  return messagesQuery(db, page).where('message.item_id', '=', itemId).execute();
}

/** Lists the messages about any item of a company, whose profile is `itemId`. */
export async function listMessagesOfCompany(db: Database, { itemId, ...page }: MessagesOf) {
  return messagesQuery(db, page)
    .innerJoin('items as item', 'item.id', 'message.item_id')
    .select(['item.title', 'message.submittal_id as submittalId'])
    .where('item.account_id', '=', (eb) =>
      eb.selectFrom('items').select('items.account_id').where('items.id', '=', itemId),
    )
    .execute();
}

function messagesQuery(db: Database, { limit, cursor }: Omit<MessagesOf, 'itemId'>) {
  return db
    .selectFrom('review_messages as message')
    .innerJoin('accounts as author', 'author.id', 'message.author_id')
    .select(['message.id', 'message.side', 'message.text', 'message.sent_at as sentAt'])
    .select(unerasedEmailOf('author').as('author'))
    .$if(cursor !== undefined, (query) => query.where('message.id', '<', cursor ?? 0))
    .orderBy('message.id', 'desc')
    .limit(limit + 1);
}

export async function isCompanyProfile(db: Database, { id }: { id: number }): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'company')
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of past submittals whose editor may still be the one to answer. */
const MAX_SUBMITTALS = 20;

/** Lists the reviewers of an item's submittals and those who decided them, newest first. */
export async function listReviewersOfItem(db: Database, { itemId }: { itemId: number }) {
  return db
    .selectFrom('submittals')
    .leftJoin('accounts as reviewer', 'reviewer.id', 'submittals.reviewer_id')
    .select(['reviewer_id as reviewerId', 'reviewer.email as reviewerEmail'])
    .select(['claimed_until as claimedUntil', 'decided_by as decidedBy'])
    .where('item_id', '=', itemId)
    .orderBy('submittals.id', 'desc')
    .limit(MAX_SUBMITTALS)
    .execute();
}
