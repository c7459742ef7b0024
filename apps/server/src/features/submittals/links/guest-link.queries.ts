import type { SignOffAnswer } from '@headwater/contract/sign-offs';
import type { TaskPlace } from '@headwater/contract/review-tasks';
import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Database, Transaction } from '@headwater/db/connect';
import { isOpenOn, linkOfSecretQuery } from '@headwater/publishing/item-links';
import { hashSecret } from '@headwater/runtime/secrets';

interface LinkUse {
  secret: string;
  today: string;
}

/** Returns what a link opens; null if it is unknown, revoked or over, or its item is gone or hidden. */
export async function getGuestLink(db: Database, use: LinkUse) {
  const row = await linkQuery(db, use).executeTakeFirst();
  return row ? { ...row, snapshot: itemSnapshot.parse(row.snapshot) } : null;
}

/** Returns the same, and prevents the link from being revoked or answered again until the transaction ends. */
export async function lockGuestLink(trx: Transaction, use: LinkUse) {
  await trx
    .selectFrom('sign_offs')
    .select('id')
    .where('token_hash', '=', hashSecret(use.secret))
    .forNoKeyUpdate()
    .execute();
  // While this waited, the link may have ended.
  return getGuestLink(trx, use);
}

function linkQuery(db: Database, { secret, today }: LinkUse) {
  return linkOfSecretQuery(db, { kind: 'sign-off', secret })
    .innerJoin('sign_offs as sent', 'sent.id', 'link.id')
    .innerJoin('revisions as revision', 'revision.id', 'sent.revision_id')
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'item.account_id').on('company.type', '=', 'company'),
    )
    .select(['sent.guest', 'sent.note', 'sent.ends_on as endsOn', 'sent.frame_uuid as frame'])
    .select(['sent.answer', 'sent.signed_by as signedBy', 'sent.words', 'sent.answered_at as answeredAt'])
    .select(['company.title as company', 'revision.snapshot'])
    .where(isOpenOn(today));
}

/** Notes that a link has been opened; returns whether that is the first time. */
export async function markOpened(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const row = await trx
    .updateTable('sign_offs')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewComment {
  signOffId: number;
  place: TaskPlace;
  label: string;
  text: string;
  at: Date;
}

export async function insertComment(
  trx: Transaction,
  { signOffId, place, label, text, at }: NewComment,
): Promise<number> {
  const { id } = await trx
    .insertInto('sign_off_comments')
    .values({ sign_off_id: signOffId, place: JSON.stringify(place), label, text, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countComments(trx: Transaction, { signOffId }: { signOffId: number }): Promise<number> {
  const { count } = await trx
    .selectFrom('sign_off_comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sign_off_id', '=', signOffId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Answer {
  id: number;
  answer: SignOffAnswer;
  name: string;
  words: string;
  at: Date;
}

/** Gives a link its one answer. The link must be locked, and have none. */
export async function setAnswer(trx: Transaction, { id, answer, name, words, at }: Answer): Promise<void> {
  await trx
    .updateTable('sign_offs')
    .set({ answer, signed_by: name, words, answered_at: at })
    .where('id', '=', id)
    .execute();
}
