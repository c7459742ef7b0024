import { talkAudiences, type TalkCursor, type TalkEntry, type TalkPage } from '@headwater/contract/talk';
import type { Database } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { amendmentStateOf } from './get-amendment.ts';
import { hashPage } from '../links/hash-page.ts';
import { isAnother, sentHash } from '../links/list-sign-offs.ts';
import { getSubmittedPage } from '../links/sign-offs.queries.ts';
import { getListedSubmittal } from './tasks.queries.ts';
import { listTalkRows, type TalkRow } from './talk.queries.ts';

type Listing = {
  itemId: number;
  limit: number;
  cursor?: TalkCursor | undefined;
} & (
  | /** A company does not learn which editor wrote to it, and reads no note. */ { reader: 'company' }
  | { reader: 'editors'; submittalId: number }
);

/** Returns a page of an item's review conversation, newest first. */
export async function getTalkPage(db: Database, listing: Listing): Promise<TalkPage> {
  const { itemId, reader, limit, cursor } = listing;
  const rows = await listTalkRows(db, { itemId, reader, limit, cursor });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const hasAnswers = shown.some(({ kind }) => kind === 'guest-answer');
  const thisHash = hasAnswers ? await hashThisPage(db, listing) : null;
  return {
    entries: shown.map((row) => toEntry(row, { reader, thisHash })),
    answerable: (await getListedSubmittal(db, { itemId }))?.id ?? null,
    nextCursor: last ? { at: last.at.toISOString(), kind: last.kind, id: last.id } : null,
  };
}

/** Hashes the page as it is now or, for the editors, as submitted; null if that has been deleted. */
async function hashThisPage(db: Database, listing: Listing): Promise<Buffer | null> {
  const page =
    listing.reader === 'company' ? await getSnapshot(db, listing) : await getSubmittedPage(db, listing);
  return page && hashPage(page);
}

interface Reading {
  reader: Listing['reader'];
  thisHash: Buffer | null;
}

function toEntry({ at: writtenAt, entry }: TalkRow, { reader, thisHash }: Reading): TalkEntry {
  const at = writtenAt.toISOString();
  const isCompany = reader === 'company';
  switch (entry.kind) {
    case 'message': {
      const author = isCompany && entry.side === 'editors' ? null : entry.author;
      return { ...entry, at, audience: talkAudiences.message, author };
    }
    case 'note':
      return { ...entry, at, audience: talkAudiences.note };
    case 'requested-change': {
      const answeredAt = entry.answeredAt === null ? null : new Date(entry.answeredAt).toISOString();
      return { ...entry, at, audience: talkAudiences['requested-change'], answeredAt };
    }
    case 'guest-comment':
      return { ...entry, at, audience: talkAudiences['guest-comment'] };
    case 'guest-answer': {
      const { pageHash, snapshot, ...answer } = entry;
      const sent = sentHash({ pageHash: pageHash === null ? null : Buffer.from(pageHash, 'hex'), snapshot });
      const another = isAnother(sent, thisHash);
      const isOfThis = another === null ? null : !another;
      return { ...answer, at, audience: talkAudiences['guest-answer'], isOfThis };
    }
    case 'correction': {
      const { status, isOpen, by, ...correction } = entry;
      const state = amendmentStateOf({ status, isOpen });
      return { ...correction, at, audience: talkAudiences.correction, state, by: isCompany ? null : by };
    }
  }
}
