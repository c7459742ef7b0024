import { londonDay } from '@headwater/contract/dates';
import type { Access } from '@headwater/contract/store';
import type { ListSubmittalsInput, SubmittalRow } from '@headwater/contract/submittals';
import { takePage } from '@headwater/db/cursor-pagination';
import { getAccessOfAccounts } from '../../store/access/access.queries.ts';
import { thumbnailUrlOf } from '../../items/images/image-row.ts';
import { itemNamesOf } from '../../items/item-name.ts';
import type { Context } from '../../../trpc/context.ts';
import { needsTwo } from './four-eyes.ts';
import { currentReviewer } from '../current-reviewer.ts';
import { toSchedule } from '../schedule/to-appearance.ts';
import type { SubmittalRowRecord } from '../submittals.queries.ts';
import { openSubmittalsQuery } from './queue.queries.ts';

/** Lists a page of the open submittals that pass the filter, each with its account's last day of access. */
export async function listSubmittals(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { now, ...page }: ListSubmittalsInput & { now: Date; accountId: number },
): Promise<{ submittals: SubmittalRow[]; nextCursor: number | null }> {
  const rows = await openSubmittalsQuery(db, { ...page, now, today: londonDay(now) }).execute();
  const { shown, nextCursor } = takePage(rows, page.limit);
  const accountIds = [...new Set(shown.map(({ accountId }) => accountId))];
  const accessFor = await getAccessOfAccounts(db, { accountIds, now });
  const submittals = shown.map((row) =>
    toSubmittalRow(row, { access: accessFor(row.accountId), now, fourEyes: env.publisher.fourEyes }),
  );
  return { submittals, nextCursor };
}

interface RowOptions {
  access: Pick<Access, 'endDate' | 'reason' | 'why'>;
  now: Date;
  fourEyes: readonly string[];
}

export function toSubmittalRow(row: SubmittalRowRecord, { access, now, fourEyes }: RowOptions): SubmittalRow {
  const { endDate, reason, why } = access;
  const { id, type, action, uuid, email, title, revision, submittedAt, approveWhenPaidBy, company, picture } =
    row;
  const { firstApprovedBy, firstApproverEmail } = row;
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
    company,
    companyId: row.companyId,
    thumbnailUrl: picture && thumbnailUrlOf(picture),
    reviewer: currentReviewer(row, now),
    schedule: toSchedule(row),
    privatePreview: row.privatePreview,
    correctionOffered: row.correctionOffered,
    needsSecondApproval: needsTwo(fourEyes, row),
    firstApprovedBy:
      firstApprovedBy === null ? null : { accountId: firstApprovedBy, email: firstApproverEmail ?? '' },
  };
}
