import { londonDay } from '@headwater/contract/dates';
import { taskPlace } from '@headwater/contract/review-tasks';
import type { SignOffComment, SignOffWithText, SubmittedSignOff } from '@headwater/contract/sign-offs';
import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { hashPage } from './hash-page.ts';
import {
  getSubmittedPage,
  listAnswersOnSubmittal,
  listCommentRows,
  listSentTexts,
  listSignOffRows,
} from './sign-offs.queries.ts';

/** Lists the links sent for an item, newest first, with the outcome of each. */
export async function listSignOffs(
  db: Database,
  { itemId, now }: { itemId: number; now: Date },
): Promise<SignOffWithText[]> {
  const rows = await listSignOffRows(db, { itemId });
  if (rows.length === 0) return [];
  const present = await getSnapshot(db, { itemId });
  const presentHash = present && hashPage(present);
  const comments = await listComments(db, { signOffIds: rows.map(({ id }) => id) });
  const today = londonDay(now);
  const links = rows.map((row) => ({
    row,
    own: comments.get(row.id) ?? [],
    isOpen: row.revokedAt === null && row.endsOn >= today,
  }));
  const texts = await listSentTexts(db, { signOffIds: links.filter(isTextRead).map(({ row }) => row.id) });
  return links.map(({ row: { pageHash, snapshot, ...row }, own, isOpen }) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isOpen,
    isChanged: isAnother(sentHash({ pageHash, snapshot }), presentHash),
    comments: own,
    content: texts.get(row.id) ?? null,
  }));
}

/** Says whether anybody still reads a comment beside the block that it is about. */
function isTextRead({ own, isOpen }: { own: readonly SignOffComment[]; isOpen: boolean }): boolean {
  return own.some(({ place }) => place.kind === 'block') && (isOpen || own.some(({ done }) => !done));
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

/** Lists the guests who have signed off, or asked for changes to, the item of a submittal, newest first. */
export async function listSubmittedSignOffs(
  db: Database,
  { id: submittalId }: { id: number },
): Promise<SubmittedSignOff[]> {
  const rows = await listAnswersOnSubmittal(db, { submittalId });
  if (rows.length === 0) return [];
  const submitted = await getSubmittedPage(db, { submittalId });
  const submittedHash = submitted && hashPage(submitted);
  return rows.flatMap(({ id, answer, signedBy, words, answeredAt, ...sent }) => {
    if (answer === null || signedBy === null || answeredAt === null) return [];
    const isAnotherPage = isAnother(sentHash(sent), submittedHash);
    const isOfSubmitted = isAnotherPage === null ? null : !isAnotherPage;
    return [{ id, answer, signedBy, words, answeredAt: answeredAt.toISOString(), isOfSubmitted }];
  });
}

/** Returns the hash of the sent page; null if that has been deleted. */
export function sentHash({
  pageHash,
  snapshot,
}: {
  pageHash: Buffer | null;
  snapshot: unknown;
}): Buffer | null {
  return pageHash ?? (snapshot === null ? null : hashPage(itemSnapshot.parse(snapshot)));
}

/** Says whether the sent page differs; null if either has been deleted. */
export function isAnother(sent: Buffer | null, present: Buffer | null): boolean | null {
  return sent && present ? !sent.equals(present) : null;
}
