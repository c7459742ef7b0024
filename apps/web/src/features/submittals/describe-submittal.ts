import { HOUSE_ACCESS_END } from '@headwater/contract/company-roles';
import { formatDay } from '@headwater/contract/dates';
import { findArticleType, singularName, type ItemType } from '@headwater/contract/item-types';
import type { Submittal, SubmittalRow } from '@headwater/contract/submittals';
import type { SessionUser } from '@headwater/contract/session';
import { waitsLong, type Weekday } from '@headwater/contract/working-time';
import { formatAge } from '../../app/format-age.ts';
import { readDraft } from '../items/draft/draft-store.ts';
import { draftKeyOf } from '../items/draft/use-draft-key.ts';
import { amendmentDraft } from './talk/amendment-draft.ts';

export function itemTypeOf({ subItem }: Pick<Submittal, 'subItem'>): ItemType {
  return findArticleType(subItem) ?? 'company';
}

/** Describes a submittal as 'Company', or by the article type's singular name; a deletion says so. */
export function submittalTypeLabel(submittal: Pick<Submittal, 'subItem' | 'action'>): string {
  const name = singularName(itemTypeOf(submittal));
  return submittal.action === 'delete' ? `${name} (DELETE)` : name;
}

/** Describes how long a submittal has waited. */
export function describeAge({ submittedAt }: Pick<SubmittalRow, 'submittedAt'>): string {
  return formatAge(submittedAt, new Date());
}

/** Says whether a submittal has waited too long, by the publisher's working days. */
export function isLate(
  { submittedAt }: Pick<SubmittalRow, 'submittedAt'>,
  workingDays: readonly Weekday[],
): boolean {
  return waitsLong(new Date(submittedAt), new Date(), workingDays);
}

/** Says whether a submittal is of the publisher's own article, whatever company is chosen in this tab. */
export function isOwnArticle({ endDate }: Pick<Submittal, 'endDate'>): boolean {
  return endDate === HOUSE_ACCESS_END;
}

/** Says until when the company of a submittal has access; the publisher's own articles need none. */
export function describeAccess(endDate: string | null): string {
  if (isOwnArticle({ endDate })) return 'One of our own articles';
  return endDate === null ? 'No package' : `Access until ${formatDay(endDate)}`;
}

/** Says the same in the queue's column. */
export function describeAccessEnd(endDate: string | null): string {
  if (isOwnArticle({ endDate })) return 'our own';
  return endDate === null ? 'inactive' : formatDay(endDate);
}

/** Approving a take-down has its own key, so that a reviewer who means to publish takes nothing down. */
export function isTakeDown({ action }: Pick<Submittal, 'action'>): boolean {
  return action === 'delete';
}

export const takeDownKeyReason = 'this takes a page down. Press T to approve it.';

/** Says why the signed-in reviewer cannot approve a submittal, or returns undefined. */
export function approvalDisabledReason(
  { endDate, email, firstApprovedBy }: Pick<SubmittalRow, 'endDate' | 'email' | 'firstApprovedBy'>,
  user: Pick<SessionUser, 'id'> | null | undefined,
): string | undefined {
  if (endDate === null) return `${email} has no access end date yet.`;
  return firstApprovedBy && firstApprovedBy.accountId === user?.id
    ? 'You have approved this. Somebody else needs to approve it too.'
    : undefined;
}

/** Says the same in a list, which does not show the correction that an approval would leave out. */
export function listApprovalDisabledReason(
  row: Pick<SubmittalRow, 'id' | 'endDate' | 'email' | 'firstApprovedBy' | 'correctionOffered'>,
  user: Pick<SessionUser, 'id'> | null | undefined,
): string | undefined {
  const reason = approvalDisabledReason(row, user);
  if (reason !== undefined) return reason;
  if (row.correctionOffered)
    return 'A correction has been sent, and the company has not answered yet. Open the review to decide.';
  return readDraft(draftKeyOf(user?.id, amendmentDraft(row.id)))
    ? 'You have started a correction but not sent it. Open the review to decide.'
    : undefined;
}

/** Says how many of two approvals there are; null if one is enough. */
export function describeApprovals({
  needsSecondApproval,
  firstApprovedBy,
}: Pick<SubmittalRow, 'needsSecondApproval' | 'firstApprovedBy'>): string | null {
  if (!needsSecondApproval) return null;
  return firstApprovedBy ? `1 of 2 approvals, by ${firstApprovedBy.email}` : 'Needs 2 approvals';
}

/**
 * Returns the id of the element to focus after the row above is decided. It is not a button, as a second press must do
 * nothing.
 */
export function submittalRowId({ id }: Pick<Submittal, 'id'>): string {
  return `submittal-${String(id)}`;
}
