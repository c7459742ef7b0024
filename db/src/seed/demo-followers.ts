import { addDays, londonDay } from '@headwater/contract/dates';
import { sql } from 'kysely';
import type { Transaction } from '../connect.ts';

/** A reader, whose link can be made by whoever tries the portal out. */
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
