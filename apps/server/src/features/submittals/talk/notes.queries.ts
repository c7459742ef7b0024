import type { Database, Transaction } from '@headwater/db/connect';
import { unerasedEmailOf } from '@headwater/db/unerased-email';
import { entryColumns } from './entry-columns.ts';

interface NewNote {
  itemId: number;
  submittalId: number;
  authorId: number;
  text: string;
  at: Date;
}

export async function insertNote(
  trx: Transaction,
  { itemId, submittalId, authorId, text, at }: NewNote,
): Promise<number> {
  const { id } = await trx
    .insertInto('review_notes')
    .values({ item_id: itemId, submittal_id: submittalId, author_id: authorId, text, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NotesOf {
  itemId: number;
  limit: number;
  cursor?: number | undefined;
}

/** Lists editors' notes on an item, newest first; one more than `limit` if more follow. */
export async function listNotes(db: Database, { itemId, limit, cursor }: NotesOf) {
  return db
    .selectFrom('review_notes as note')
    .innerJoin('accounts as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.written_at as writtenAt'])
    .select(unerasedEmailOf('author').as('author'))
    .where('note.item_id', '=', itemId)
    .$if(cursor !== undefined, (query) => query.where('note.id', '<', cursor ?? 0))
    .orderBy('note.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Selects the notes about an item as entries of its review, for the editors. */
export function notesOf(db: Database, { itemId }: { itemId: number }) {
  return db
    .selectFrom('review_notes as note')
    .innerJoin('accounts as author', 'author.id', 'note.author_id')
    .select((eb) =>
      entryColumns(
        { kind: 'note', id: eb.ref('note.id'), at: eb.ref('note.written_at') },
        { author: unerasedEmailOf('author'), text: eb.ref('note.text') },
      ),
    )
    .where('note.item_id', '=', itemId);
}
