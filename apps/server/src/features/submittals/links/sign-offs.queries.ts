import { signOffLimits } from '@headwater/contract/sign-offs';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import { holderOf } from '@headwater/db/holder';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { hashPage } from './hash-page.ts';
import { insertRevision } from '../revisions.queries.ts';

interface NewSignOff {
  itemId: number;
  snapshot: ItemSnapshot;
  tokenHash: Buffer;
  guest: string;
  email: string | null;
  note: string;
  endsOn: string;
  ofClient: boolean;
  by: number;
  at: Date;
}

/** Adds a link to an item as it is now, frozen as its own revision. The item must be locked. */
export async function insertSignOff(
  trx: Transaction,
  { itemId, snapshot, tokenHash, guest, email, note, endsOn, ofClient, by, at }: NewSignOff,
): Promise<number> {
  const revisionId = await insertRevision(trx, { itemId, snapshot, at });
  const { id } = await trx
    .insertInto('sign_offs')
    .values({
      item_id: itemId,
      revision_id: revisionId,
      page_hash: hashPage(snapshot),
      token_hash: tokenHash,
      guest,
      email,
      note,
      sent_by: by,
      sent_at: at,
      ends_on: endsOn,
      of_client: ofClient,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const MAX_LISTED = 50;

/** Lists the links of an item, newest first. */
export async function listSignOffRows(db: Database, { itemId }: { itemId: number }) {
  return sentPagesQuery(db)
    .select(['sent.guest', 'sent.email', 'sent.note', 'sent.sent_at as sentAt'])
    .select(['sent.ends_on as endsOn', 'sent.revoked_at as revokedAt', 'sent.opened_at as openedAt'])
    .select(['sent.answer', 'sent.signed_by as signedBy', 'sent.words', 'sent.answered_at as answeredAt'])
    .where('sent.item_id', '=', itemId)
    .orderBy('sent.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Selects the sent page if it is still kept: its hash, and the page itself only if it has none. */
export function sentPagesQuery(db: Database) {
  return db
    .selectFrom('sign_offs as sent')
    .leftJoin('revisions as revision', (join) =>
      join.onRef('revision.item_id', '=', 'sent.item_id').onRef('revision.id', '=', 'sent.revision_id'),
    )
    .select('sent.id')
    .select((eb) => [
      eb.case().when('revision.id', 'is not', null).then(eb.ref('sent.page_hash')).end().as('pageHash'),
      eb.case().when('sent.page_hash', 'is', null).then(eb.ref('revision.snapshot')).end().as('snapshot'),
    ]);
}

/** Returns the texts that were sent with links, by the links' ids, except deleted ones. */
export async function listSentTexts(
  db: Database,
  { signOffIds }: { signOffIds: readonly number[] },
): Promise<Map<number, string>> {
  if (signOffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sign_offs as sent')
    .innerJoin('revisions as revision', (join) =>
      join.onRef('revision.item_id', '=', 'sent.item_id').onRef('revision.id', '=', 'sent.revision_id'),
    )
    .select(['sent.id', sql<string>`revision.snapshot ->> 'content'`.as('content')])
    .where('sent.id', 'in', [...signOffIds])
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** Lists the comments on links, oldest first; their number is limited for each link. */
export async function listCommentRows(db: Database, { signOffIds }: { signOffIds: readonly number[] }) {
  return db
    .selectFrom('sign_off_comments')
    .select(['id', 'sign_off_id as signOffId', 'place', 'label', 'text', 'written_at as writtenAt'])
    .select('done_at as doneAt')
    .where('sign_off_id', 'in', [...signOffIds])
    .orderBy('id')
    .limit(MAX_LISTED * signOffLimits.comments)
    .execute();
}

/** Returns a comment on an item of the account's; null if there is none. */
export async function getOwnComment(
  db: Database,
  { id, accountId }: { id: number; accountId: number },
): Promise<{ itemId: number; signOffId: number } | null> {
  const row = await db
    .selectFrom('sign_off_comments as comment')
    .innerJoin('sign_offs as sent', 'sent.id', 'comment.sign_off_id')
    .innerJoin('items', 'items.id', 'sent.item_id')
    .select(['items.id as itemId', 'sent.id as signOffId'])
    .where('comment.id', '=', id)
    .where(holderOf('items'), '=', accountId)
    .where('items.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

interface Settlement {
  id: number;
  done: boolean;
  by: number;
  at: Date;
}

/** Marks a comment as done, or as open again; returns whether that is a change. */
export async function markComment(trx: Transaction, { id, done, by, at }: Settlement): Promise<boolean> {
  const row = await trx
    .updateTable('sign_off_comments')
    .set(done ? { done_by: by, done_at: at } : { done_by: null, done_at: null })
    .where('id', '=', id)
    .where('done_at', done ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the answers about the item of a submittal, newest first, with what each is about. */
export async function listAnswersOnSubmittal(db: Database, { submittalId }: { submittalId: number }) {
  return sentPagesQuery(db)
    .innerJoin('submittals as submittal', 'submittal.item_id', 'sent.item_id')
    .select(['sent.answer', 'sent.signed_by as signedBy', 'sent.words', 'sent.answered_at as answeredAt'])
    .where('submittal.id', '=', submittalId)
    .where('sent.answer', 'is not', null)
    .orderBy('sent.answered_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Returns the submitted revision; null for a deletion, and if it has been deleted. */
export async function getSubmittedPage(
  db: Database,
  { submittalId }: { submittalId: number },
): Promise<ItemSnapshot | null> {
  const row = await db
    .selectFrom('submittals as submittal')
    .innerJoin('revisions as revision', 'revision.id', 'submittal.revision_id')
    .select('revision.snapshot')
    .where('submittal.id', '=', submittalId)
    .executeTakeFirst();
  return row ? itemSnapshot.parse(row.snapshot) : null;
}
