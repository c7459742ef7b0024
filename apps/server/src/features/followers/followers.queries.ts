import { DAY_MS } from '@headwater/contract/dates';
import { CONFIRM_FOLLOW_DAYS } from '@headwater/contract/follows';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';

/** Claims the email with a follower's link, so that it is written once. Returns null if it has been claimed. */
export async function claimLink(trx: Transaction, { followerId }: { followerId: number }) {
  const follower = await trx
    .updateTable('followers')
    .set({ link_due: false })
    .where('id', '=', followerId)
    .where('link_due', '=', true)
    .returning(['email', 'link_key as linkKey'])
    .executeTakeFirst();
  return follower ?? null;
}

/** Deletes follows that were not confirmed in time, and followers who follow nothing else. */
export async function deleteUnconfirmedFollows(db: Database, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - CONFIRM_FOLLOW_DAYS * DAY_MS);
  await deleteFollows(db, { which: sql`confirmed_at is null and requested_at < ${before}` });
}

/**
 * Deletes searches that are a year old, after their last digest has been sent, and followers who follow nothing else:
 * they would get no other email, and so no link to unsubscribe.
 */
export async function deleteEndedSearches(db: Database): Promise<void> {
  const yearEnd = sql`make_timestamptz(search_year + 1, 1, 1, 0, 0, 0, 'Europe/London')`;
  // The emails of a deleted follower are deleted too.
  const isWaiting = sql`exists (
    select from mails
    where mails.follower_id = follows.follower_id and sent_at is null and withdrawn_at is null and not refused)`;
  await deleteFollows(db, {
    which: sql`search_year is not null and digested_until >= ${yearEnd} and not ${isWaiting}`,
  });
}

async function deleteFollows(db: Database, { which }: { which: RawBuilder<unknown> }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A transaction that adds a follow locks the follower as well.
    const { rows } = await sql<{ id: number }>`
      select id from followers
      where id in (select follower_id from follows where ${which})
      order by id for update`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await sql`delete from follows where follower_id = any (${ids}) and ${which}`.execute(trx);
    await sql`
      delete from followers
      where id = any (${ids}) and not exists (select from follows where follower_id = followers.id)`.execute(
      trx,
    );
  });
}

/** Deletes the followers whose mail server has permanently refused an email. */
export async function deleteRefusedFollowers(db: Database): Promise<void> {
  await sql`
    delete from followers
    where id in (select follower_id from mails where follower_id is not null and refused)`.execute(db);
}

/** Deletes a follower by email, in any case, with their follows and the emails to them; returns the number of each. */
export async function deleteFollower(
  trx: Transaction,
  { email }: { email: string },
): Promise<{ follows: number; mails: number }> {
  // A transaction that adds a follow or writes a digest locks the follower as well.
  const follower = await trx
    .selectFrom('followers')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirst();
  if (!follower) return { follows: 0, mails: 0 };
  const mails = await trx.deleteFrom('mails').where('follower_id', '=', follower.id).executeTakeFirst();
  const follows = await trx.deleteFrom('follows').where('follower_id', '=', follower.id).executeTakeFirst();
  await trx.deleteFrom('followers').where('id', '=', follower.id).execute();
  return { follows: Number(follows.numDeletedRows), mails: Number(mails.numDeletedRows) };
}

/** Counts the readers who follow an account's company by email. */
export async function countFollowers(db: Database, { accountId }: { accountId: number }): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .innerJoin('items as company', 'company.id', 'follows.company_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company.account_id', '=', accountId)
    .where('follows.confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
