import { MAX_FOLLOWS, type FollowFrequency } from '@headwater/contract/follows';
import type { Database, Transaction } from '@headwater/db/connect';
import type { FollowedColumns } from '@headwater/db/followed-columns';
import { newLinkKey } from '@headwater/db/follower-link';
import { sql } from 'kysely';
import { sentTwiceStart } from '../http/forms.ts';

interface Request {
  email: string;
  frequency: FollowFrequency;
  columns: FollowedColumns;
  at: Date;
}

/**
 * Stores a reader's follow until they confirm it, and returns the follower's id; null if the form was sent twice. A
 * confirmed follow does not change.
 */
export async function insertRequest(
  trx: Transaction,
  { email, frequency, columns, at }: Request,
): Promise<number | null> {
  if (await isSentTwice(trx, { email, frequency, columns, at })) return null;
  const { id: follower_id } = await trx
    .insertInto('followers')
    .values({ email, link_key: newLinkKey(), link_due: true })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ link_due: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('follower_id', '=', follower_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FOLLOWS) return follower_id;
  await trx
    .insertInto('follows')
    .values({ follower_id, frequency, requested_at: at, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['follower_id', 'company_id', 'category_id', 'search', 'item_type'])
        .doUpdateSet({ frequency, requested_at: at })
        .where('follows.confirmed_at', 'is', null),
    )
    .execute();
  return follower_id;
}

async function isSentTwice(trx: Transaction, { email, frequency, columns, at }: Request): Promise<boolean> {
  const { company_id, category_id, search, item_type } = columns;
  const former = await trx
    .selectFrom('follows')
    .innerJoin('followers', 'followers.id', 'follows.follower_id')
    .select('follows.id')
    .where(sql<string>`lower(followers.email)`, '=', email.toLowerCase())
    .where('follows.company_id', 'is not distinct from', company_id)
    .where('follows.category_id', 'is not distinct from', category_id)
    .where('follows.search', 'is not distinct from', search)
    .where('follows.item_type', 'is not distinct from', item_type)
    .where('follows.frequency', '=', frequency)
    .where('follows.confirmed_at', 'is', null)
    .where('follows.requested_at', '>', sentTwiceStart(at))
    .executeTakeFirst();
  return former !== undefined;
}

export async function getFollower(db: Database, { id }: { id: number }) {
  return selectFollower(db, { id }).executeTakeFirst();
}

/** Returns a follower, locked until the transaction ends. */
export async function lockFollower(trx: Transaction, { id }: { id: number }) {
  return selectFollower(trx, { id }).forUpdate().executeTakeFirst();
}

function selectFollower(db: Database, { id }: { id: number }) {
  return db.selectFrom('followers').select(['id', 'email', 'link_key as linkKey']).where('id', '=', id);
}

/**
 * Confirms all of a follower's follows, whose digests start with the next publications. Returns the ids of the
 * companies among them.
 */
export async function confirmFollows(
  trx: Transaction,
  { followerId, at }: { followerId: number; at: Date },
): Promise<number[]> {
  const confirmed = await trx
    .updateTable('follows')
    .set({ confirmed_at: at, digested_until: at })
    .where('follower_id', '=', followerId)
    .where('confirmed_at', 'is', null)
    .returning('company_id as companyId')
    .execute();
  return confirmed.flatMap(({ companyId }) => companyId ?? []);
}

interface OwnFollow {
  followerId: number;
  followId: number;
}

export async function updateFrequency(
  trx: Transaction,
  { followerId, followId, frequency }: OwnFollow & { frequency: FollowFrequency },
): Promise<void> {
  await trx
    .updateTable('follows')
    .set({ frequency })
    .where('follower_id', '=', followerId)
    .where('id', '=', followId)
    .execute();
}

/** Ends a follow, and deletes the follower with the last one. */
export async function deleteFollow(trx: Transaction, { followerId, followId }: OwnFollow): Promise<void> {
  await trx.deleteFrom('follows').where('follower_id', '=', followerId).where('id', '=', followId).execute();
  await trx
    .deleteFrom('followers')
    .where('id', '=', followerId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('follows').select('id').where('follower_id', '=', followerId))),
    )
    .execute();
}

/** Deletes a follower with all that they follow, and the emails to them. */
export async function deleteFollower(trx: Transaction, { id }: { id: number }): Promise<void> {
  await trx.deleteFrom('followers').where('id', '=', id).execute();
}
