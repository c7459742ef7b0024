import { salesEntry, type SalesEntry, type SalesEntryKind } from '@headwater/contract/sales';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { unerasedEmailOf } from '@headwater/db/unerased-email';

interface NewSalesEntry {
  accountId: number;
  /** Null for what the portal itself notes. */
  authorId: number | null;
  at: Date;
  kind: SalesEntryKind;
  text: string;
}

/** Adds to what staff read of a customer's sales. */
export async function insertSalesEntry(
  trx: Transaction,
  { accountId, authorId, at, kind, text }: NewSalesEntry,
): Promise<void> {
  await trx
    .insertInto('sales_entries')
    .values({ account_id: accountId, author_id: authorId, at, kind, text })
    .execute();
}

interface HistoryPage {
  accountId: number;
  limit: number;
  cursor?: number | undefined;
}

/** Lists a page of a customer's history, newest first. */
export async function listSalesEntries(
  db: Database,
  { accountId, limit, cursor }: HistoryPage,
): Promise<{ entries: SalesEntry[]; nextCursor: number | null }> {
  const rows = await db
    .selectFrom('sales_entries as entry')
    .leftJoin('accounts as author', 'author.id', 'entry.author_id')
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.text'])
    .select(unerasedEmailOf('author').as('author'))
    .where('entry.account_id', '=', accountId)
    .$if(cursor !== undefined, (query) => query.where('entry.id', '<', cursor ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  const entries = shown.map(({ at, ...entry }) => salesEntry.parse({ ...entry, at: at.toISOString() }));
  return { entries, nextCursor };
}

/** Gives a customer's owner a next step, unless one that is due no later stands already. */
export async function proposeStep(
  trx: Transaction,
  { accountId, step, on }: { accountId: number; step: string; on: string },
): Promise<void> {
  await trx
    .updateTable('sales_accounts')
    .set((eb) => ({ next_step: step, next_step_on: on, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('next_step_on', 'is', null), eb('next_step_on', '>', on)]))
    .execute();
}
