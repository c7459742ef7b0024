import type { PaginationInput } from '@headwater/contract/ids';
import type { Access } from '@headwater/contract/store';
import type { SubmittalRow } from '@headwater/contract/submittals';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { getAccessOfAccounts } from '../../store/access/access.queries.ts';
import { itemNamesOf } from '../../items/item-name.ts';
import { listOpenSubmittals, type OpenSubmittalRecord } from '../submittals.queries.ts';

/** Lists a page of the open submittals, oldest first, each with its account's last day of access. */
export async function listSubmittals(
  db: Database,
  { now, ...page }: PaginationInput & { now: Date },
): Promise<{ submittals: SubmittalRow[]; nextCursor: number | null }> {
  const rows = await listOpenSubmittals(db, page);
  const { shown, nextCursor } = takePage(rows, page.limit);
  const accountIds = [...new Set(shown.map(({ accountId }) => accountId))];
  const accessFor = await getAccessOfAccounts(db, { accountIds, now });
  const submittals = shown.map((row) => toSubmittalRow(row, accessFor(row.accountId)));
  return { submittals, nextCursor };
}

export function toSubmittalRow(
  row: OpenSubmittalRecord,
  { endDate, reason, why }: Pick<Access, 'endDate' | 'reason' | 'why'>,
): SubmittalRow {
  const { id, type, action, uuid, email, title, revision, submittedAt, approveWhenPaidBy } = row;
  return {
    id,
    ...itemNamesOf(type),
    action,
    uuid,
    email,
    title,
    endDate,
    isSubmitted: true,
    response: null,
    revision,
    submittedAt: submittedAt.toISOString(),
    approveWhenPaid: approveWhenPaidBy !== null,
    why: endDate === null ? (why ?? reason) : null,
  };
}
