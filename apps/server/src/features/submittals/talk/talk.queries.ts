import { talkAudiences, talkKinds, type TalkCursor, type TalkKind } from '@headwater/contract/talk';
import type { Database } from '@headwater/db/connect';
import { unerasedEmailOf } from '@headwater/db/unerased-email';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { notesOf } from './notes.queries.ts';
import { sentPagesQuery } from '../links/sign-offs.queries.ts';
import { entryColumns, type StoredEntry } from './entry-columns.ts';

export interface TalkRow {
  kind: TalkKind;
  id: number;
  at: Date;
  entry: StoredEntry;
}

interface TalkFilter {
  itemId: number;
  /** A company's statement names none of the tables that only editors read. */
  reader: 'company' | 'editors';
  limit: number;
  cursor?: TalkCursor | undefined;
}

/** Lists an item's review conversation, newest first; one more than `limit` if more follows. */
export async function listTalkRows(
  db: Database,
  { itemId, reader, limit, cursor }: TalkFilter,
): Promise<TalkRow[]> {
  const read = talkKinds.filter((kind) => [reader, 'company-and-editors'].includes(talkAudiences[kind]));
  const entries = sql<TalkRow>`(${sql.join(
    read.map((kind) => entriesOf[kind](db, { itemId })),
    sql` union all `,
  )})`;
  return db
    .selectFrom(entries.as('listed'))
    .selectAll('listed')
    .$if(cursor !== undefined, (query) => query.where(cursor ? isAfter(cursor) : sql.lit(true)))
    .orderBy('listed.at', 'desc')
    .orderBy('listed.kind')
    .orderBy('listed.id')
    .limit(limit + 1)
    .execute();
}

/** Selects the entries of each kind about an item. */
const entriesOf: Record<TalkKind, (db: Database, item: { itemId: number }) => Expression<unknown>> = {
  message: messagesOf,
  note: notesOf,
  'requested-change': requestedChangesOf,
  'guest-comment': guestCommentsOf,
  'guest-answer': guestAnswersOf,
  correction: correctionsOf,
};

function isAfter({ at, kind, id }: TalkCursor): RawBuilder<boolean> {
  return sql<boolean>`(listed.at < ${at} or listed.at = ${at} and (listed.kind, listed.id) > (${kind}, ${id}))`;
}

function messagesOf(db: Database, { itemId }: { itemId: number }) {
  return db
    .selectFrom('review_messages as message')
    .innerJoin('accounts as author', 'author.id', 'message.author_id')
    .select((eb) =>
      entryColumns(
        { kind: 'message', id: eb.ref('message.id'), at: eb.ref('message.sent_at') },
        { side: eb.ref('message.side'), author: unerasedEmailOf('author'), text: eb.ref('message.text') },
      ),
    )
    .where('message.item_id', '=', itemId);
}

function requestedChangesOf(db: Database, { itemId }: { itemId: number }) {
  return db
    .selectFrom('review_tasks as task')
    .innerJoin('submittals as submittal', 'submittal.id', 'task.submittal_id')
    .select((eb) =>
      entryColumns(
        { kind: 'requested-change', id: eb.ref('task.id'), at: eb.ref('submittal.decided_at') },
        {
          submittalId: eb.ref('submittal.id'),
          place: eb.ref('task.place'),
          label: eb.ref('task.label'),
          needed: eb.ref('task.needed'),
          done: eb.ref('task.done'),
          answer: eb.ref('task.answer'),
          answeredAt: eb.ref('task.answered_at'),
        },
      ),
    )
    .where('submittal.item_id', '=', itemId)
    .where('submittal.decided_at', 'is not', null);
}

function guestAnswersOf(db: Database, { itemId }: { itemId: number }) {
  const sent = sentPagesQuery(db)
    .select(['sent.answer', 'sent.signed_by', 'sent.words', 'sent.answered_at'])
    .where('sent.item_id', '=', itemId)
    .where('sent.answer', 'is not', null);
  return db.selectFrom(sent.as('sent')).select((eb) =>
    entryColumns(
      { kind: 'guest-answer', id: eb.ref('sent.id'), at: eb.ref('sent.answered_at') },
      {
        signedBy: eb.ref('sent.signed_by'),
        answer: eb.ref('sent.answer'),
        words: eb.ref('sent.words'),
        pageHash: sql`encode(${eb.ref('sent.pageHash')}, 'hex')`,
        snapshot: eb.ref('sent.snapshot'),
      },
    ),
  );
}

function guestCommentsOf(db: Database, { itemId }: { itemId: number }) {
  return db
    .selectFrom('sign_off_comments as comment')
    .innerJoin('sign_offs as sent', 'sent.id', 'comment.sign_off_id')
    .select((eb) =>
      entryColumns(
        { kind: 'guest-comment', id: eb.ref('comment.id'), at: eb.ref('comment.written_at') },
        {
          guest: eb.ref('sent.guest'),
          label: eb.ref('comment.label'),
          text: eb.ref('comment.text'),
          done: sql`${eb.ref('comment.done_at')} is not null`,
        },
      ),
    )
    .where('sent.item_id', '=', itemId);
}

function correctionsOf(db: Database, { itemId }: { itemId: number }) {
  return db
    .selectFrom('amendments as amendment')
    .innerJoin('submittals as submittal', 'submittal.id', 'amendment.submittal_id')
    .innerJoin('accounts as author', 'author.id', 'amendment.offered_by')
    .select((eb) =>
      entryColumns(
        { kind: 'correction', id: eb.ref('amendment.id'), at: eb.ref('amendment.offered_at') },
        {
          by: unerasedEmailOf('author'),
          note: eb.ref('amendment.note'),
          reason: eb.ref('amendment.reason'),
          status: eb.ref('amendment.status'),
          isOpen: sql`submittal.withdrawn_at is null and submittal.decided_at is null`,
        },
      ),
    )
    .where('amendment.item_id', '=', itemId);
}
