import { londonDay } from '@headwater/contract/dates';
import { taskPlace } from '@headwater/contract/review-tasks';
import type { SignOffComment, SignOffWithText, SubmittedSignOff } from '@headwater/contract/sign-offs';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/db/snapshot';
import { isSamePage } from './is-same-page.ts';
import { listAnswersOnSubmittal, listCommentRows, listSignOffRows } from './sign-offs.queries.ts';

/** Lists the links that were sent to an item, newest first, with what became of each. */
export async function listSignOffs(
  db: Database,
  { itemId, now }: { itemId: number; now: Date },
): Promise<SignOffWithText[]> {
  const rows = await listSignOffRows(db, { itemId });
  if (rows.length === 0) return [];
  const present = await getSnapshot(db, { itemId });
  const comments = await listComments(db, { signOffIds: rows.map(({ id }) => id) });
  const today = londonDay(now);
  return rows.map(({ snapshot: kept, ...row }) => {
    const own = comments.get(row.id) ?? [];
    const sent = kept === null ? null : itemSnapshot.parse(kept);
    const isOpen = row.revokedAt === null && row.endsOn >= today;
    const isRead =
      own.some(({ place }) => place.kind === 'block') && (isOpen || own.some(({ done }) => !done));
    return {
      ...row,
      sentAt: row.sentAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      openedAt: row.openedAt?.toISOString() ?? null,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      isOpen,
      isChanged: isAnother(sent, present),
      comments: own,
      content: isRead && sent ? sent.content : null,
    };
  });
}

/** Lists comments by their links. */
export async function listComments(
  db: Database,
  { signOffIds }: { signOffIds: readonly number[] },
): Promise<Map<number, SignOffComment[]>> {
  const rows = await listCommentRows(db, { signOffIds });
  const grouped = Map.groupBy(rows, ({ signOffId }) => signOffId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(toComment)]));
}

function toComment({
  id,
  place,
  label,
  text,
  writtenAt,
  doneAt,
}: Awaited<ReturnType<typeof listCommentRows>>[number]): SignOffComment {
  return {
    id,
    place: taskPlace.parse(place),
    label,
    text,
    writtenAt: writtenAt.toISOString(),
    done: doneAt !== null,
  };
}

/** Lists who has signed off, or asked for changes to, the item of a submittal, newest first. */
export async function listSubmittedSignOffs(
  db: Database,
  { id: submittalId }: { id: number },
): Promise<SubmittedSignOff[]> {
  const rows = await listAnswersOnSubmittal(db, { submittalId });
  return rows.flatMap(({ id, answer, signedBy, words, answeredAt, signed, submitted }) => {
    if (answer === null || signedBy === null || answeredAt === null) return [];
    const isAnotherPage = isAnother(parseSnapshot(signed), parseSnapshot(submitted));
    const isOfSubmitted = isAnotherPage === null ? null : !isAnotherPage;
    return [{ id, answer, signedBy, words, answeredAt: answeredAt.toISOString(), isOfSubmitted }];
  });
}

function parseSnapshot(kept: unknown): ItemSnapshot | null {
  return kept === null ? null : itemSnapshot.parse(kept);
}

function isAnother(sent: ItemSnapshot | null, present: ItemSnapshot | null): boolean | null {
  return sent && present ? !isSamePage(sent, present) : null;
}
