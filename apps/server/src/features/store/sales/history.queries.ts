import { formatDay } from '@headwater/contract/dates';
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
  text?: string;
  /** The new owner, whose email is in no text, as it may be erased. */
  subjectId?: number | null;
}

/** Adds to what staff read of a customer's sales. */
export async function insertSalesEntry(
  trx: Transaction,
  { accountId, authorId, at, kind, text = '', subjectId = null }: NewSalesEntry,
): Promise<void> {
  await trx
    .insertInto('sales_entries')
    .values({ account_id: accountId, author_id: authorId, at, kind, text, subject_id: subjectId })
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
    .leftJoin('accounts as subject', 'subject.id', 'entry.subject_id')
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.text', 'entry.subject_id as subjectId'])
    .select([unerasedEmailOf('author').as('author'), unerasedEmailOf('subject').as('subject')])
    .where('entry.account_id', '=', accountId)
    .$if(cursor !== undefined, (query) => query.where('entry.id', '<', cursor ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  const entries = shown.map((row) =>
    salesEntry.parse({
      ...row,
      at: row.at.toISOString(),
      text: row.kind === 'owner' ? ownerText(row) : row.text,
    }),
  );
  return { entries, nextCursor };
}

function ownerText({ subjectId, subject }: { subjectId: number | null; subject: string | null }): string {
  return subjectId === null ? 'No owner' : `Owner: ${subject ?? 'somebody who has left'}`;
}

interface ProposedStep {
  accountId: number;
  step: string;
  on: string;
  at: Date;
}

/**
 * Gives a customer's owner a next step, unless one for that day or an earlier one is planned. A step that it puts off is
 * in the history.
 */
export async function proposeStep(
  trx: Transaction,
  { accountId, step, on, at }: ProposedStep,
): Promise<void> {
  const planned = await trx
    .selectFrom('sales_accounts')
    .select(['next_step as step', 'next_step_on as on'])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!planned || (planned.on !== null && planned.on <= on)) return;
  await trx
    .updateTable('sales_accounts')
    .set((eb) => ({ next_step: step, next_step_on: on, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
  if (planned.step === '') return;
  const text = `Put off: ${planned.step}${planned.on === null ? '' : ` (${formatDay(planned.on)})`}`;
  await insertSalesEntry(trx, { accountId, authorId: null, at, kind: 'step', text });
}
