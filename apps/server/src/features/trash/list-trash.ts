import { RESTORABLE_MS } from '@headwater/contract/articles';
import { londonDay } from '@headwater/contract/dates';
import type { ListTrashInput, TrashedItem } from '@headwater/contract/trash';
import { takePage } from '@headwater/db/cursor-pagination';
import type { MemberContext } from '../../trpc/context.ts';
import { toUnpublishing } from '../submittals/schedule/unpublished-page.ts';
import { listTrashRows, type TrashRow } from './trash.queries.ts';

/** Lists a page of what the company can bring back, and of pages that are off the site until a review, newest first. */
export async function listTrash(
  { db, membership, now }: Pick<MemberContext, 'db' | 'membership' | 'now'>,
  input: ListTrashInput,
): Promise<{ items: TrashedItem[]; nextCursor: number | null }> {
  const at = now();
  const deletedSince = new Date(at.getTime() - RESTORABLE_MS);
  const rows = await listTrashRows(db, { ...input, accountId: membership.holderId, deletedSince });
  const { shown, nextCursor } = takePage(rows, input.limit);
  return { items: shown.flatMap((row) => toTrashedItem(row, { now: at }) ?? []), nextCursor };
}

function toTrashedItem(row: TrashRow, { now }: { now: Date }): TrashedItem | null {
  const { itemId, uuid, type, title, published, deletedAt } = row;
  const item = { id: itemId, uuid, type, title, published };
  if (deletedAt)
    return {
      ...item,
      at: deletedAt.toISOString(),
      cause: 'deleted',
      by: actorOf(row),
      reason: null,
      restorableUntil: londonDay(new Date(deletedAt.getTime() + RESTORABLE_MS)),
    };
  const unpublishing = toUnpublishing(row.unpublishedPage, { now });
  if (!unpublishing) return null;
  const { at, cause, reason, republishableUntil } = unpublishing;
  const by = cause === 'company' ? actorOf(row) : null;
  return { ...item, at, cause, by, reason, restorableUntil: republishableUntil };
}

function actorOf({ actorId, actorEmail, subjectId, subjectEmail }: TrashRow): TrashedItem['by'] {
  const isImpersonation = subjectId !== null && subjectId !== actorId;
  return { email: actorEmail, viewingAs: isImpersonation ? { email: subjectEmail } : null };
}
