import { addDays, DAY_MS, londonDay } from '@headwater/contract/dates';
import { sql } from 'kysely';
import type { Transaction } from '@headwater/db/connect';
import { newLinkKey } from '@headwater/db/follower-link';

/** A reader whose link a person trying the portal can make. */
export const demoFollower = {
  email: 'reader@example.com',
  linkKey: Buffer.alloc(32, 'demo'),
} as const;

/** Inserts a reader who follows a company and a search, and has not confirmed a section yet. */
export async function insertFollower(
  trx: Transaction,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const { id: follower_id } = await trx
    .insertInto('followers')
    .values({ email: demoFollower.email, link_key: demoFollower.linkKey, link_due: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const confirmed = sql<Date>`${addDays(londonDay(now), -30)}::timestamptz`;
  const past = { requested_at: confirmed, confirmed_at: confirmed, digested_until: now };
  await trx
    .insertInto('follows')
    .values([
      { follower_id, company_id: companyId, frequency: 'weekly', ...past },
      { follower_id, search: 'pumps', frequency: 'daily', ...past },
      { follower_id, item_type: 'case-study', frequency: 'weekly', requested_at: now },
    ])
    .execute();
}

/** The numbers of days since these readers began to follow the first of the companies. */
const FOLLOWING_DAYS = [4, 11, 19, 33, 58, 71, 104, 160, 231];

/** Inserts readers who follow a company, each of whom also follows one of the next. */
export async function insertFollowersOf(
  trx: Transaction,
  { companyIds: [first, ...others], now }: { companyIds: readonly number[]; now: Date },
): Promise<void> {
  for (const [index, day] of FOLLOWING_DAYS.entries()) {
    const { id: follower_id } = await trx
      .insertInto('followers')
      .values({ email: `reader${index + 1}@waterworks.example`, link_key: newLinkKey(), link_due: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date(now.getTime() - day * DAY_MS);
    const past = { requested_at: at, confirmed_at: at, digested_until: now };
    const followed = [first, others[index % others.length]].filter((id) => id !== undefined);
    await trx
      .insertInto('follows')
      .values(followed.map((company_id) => ({ follower_id, company_id, frequency: 'weekly', ...past })))
      .execute();
  }
}
