import type { CompanyMessagePage, MessagePage } from '@headwater/contract/review-messages';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { listMessages, listMessagesOfCompany } from './messages.queries.ts';

interface Listing {
  itemId: number;
  limit: number;
  cursor?: number | undefined;
  /** A company does not learn which editor wrote to it. */
  reader: 'company' | 'editors';
}

/** Lists a page of an item's conversation, newest first. */
export async function getMessagePage(db: Database, { reader, ...listing }: Listing): Promise<MessagePage> {
  const { shown, nextCursor } = takePage(await listMessages(db, listing), listing.limit);
  const messages = shown.map(({ id, side, text, author, sentAt }) => ({
    id,
    side,
    author: reader === 'company' && side === 'editors' ? null : author,
    text,
    sentAt: sentAt.toISOString(),
  }));
  return { messages, nextCursor };
}

/** Lists a page of the messages about all items of a company, for the editors. */
export async function getCompanyMessagePage(
  db: Database,
  listing: Omit<Listing, 'reader'>,
): Promise<CompanyMessagePage> {
  const { shown, nextCursor } = takePage(await listMessagesOfCompany(db, listing), listing.limit);
  const messages = shown.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() }));
  return { messages, nextCursor };
}
