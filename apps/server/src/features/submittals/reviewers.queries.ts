import { staffRights } from '@headwater/contract/staff-roles';
import type { Reviewer } from '@headwater/contract/submittals';
import type { Database, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { sql } from 'kysely';

interface Claim {
  id: number;
  reviewerId: number;
  at: Date;
  until: Date;
}

/** Claims an open submittal, or renews the claim, unless another reviewer has claimed it or is assigned to it. */
export async function claim(trx: Transaction, { id, reviewerId, at, until }: Claim): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ reviewer_id: reviewerId, claimed_until: until })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reviewer_id', 'is', null),
        eb('reviewer_id', 'not in', reviewersQuery(trx).select('accounts.id')),
        eb('claimed_until', '<=', at),
        eb('reviewer_id', '=', reviewerId).and('claimed_until', 'is not', null),
      ]),
    )
    .execute();
}

/** Releases a reviewer's claims; assignments stay. */
export async function freeClaims(
  trx: Transaction,
  { reviewerId, except }: { reviewerId: number; except: number },
): Promise<void> {
  await claimsQuery(trx, { reviewerId }).where('id', '<>', except).execute();
}

/** Releases those of a reviewer's claims that the caller names. */
function claimsQuery(trx: Transaction, { reviewerId }: Pick<Claim, 'reviewerId'>) {
  return trx
    .updateTable('submittals')
    .set({ reviewer_id: null, claimed_until: null })
    .where('reviewer_id', '=', reviewerId)
    .where('claimed_until', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null);
}

/** Releases a reviewer's claim; returns false if there is none, or it has lapsed. */
export async function freeClaim(
  trx: Transaction,
  { id, reviewerId, at }: Omit<Claim, 'until'>,
): Promise<boolean> {
  const freed = await claimsQuery(trx, { reviewerId })
    .where('id', '=', id)
    .where('claimed_until', '>', at)
    .returning('id')
    .executeTakeFirst();
  return freed !== undefined;
}

/** Assigns an open submittal; returns false if it has been withdrawn or decided. */
export async function setReviewer(
  trx: Transaction,
  { id, reviewerId }: { id: number; reviewerId: number | null },
): Promise<boolean> {
  const assigned = await trx
    .updateTable('submittals')
    .set({ reviewer_id: reviewerId, claimed_until: null })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return assigned !== undefined;
}

/** Returns the last reviewer to whom a submittal was assigned; null if there is no such submittal. */
export async function getReviewerOf(db: Database, { id }: { id: number }) {
  const row = await db
    .selectFrom('submittals')
    .leftJoin(
      reviewersQuery(db).select(['accounts.id', 'email']).as('reviewer'),
      'reviewer.id',
      'submittals.reviewer_id',
    )
    .select(['reviewer.id as reviewerId', 'reviewer.email as reviewerEmail', 'claimed_until as claimedUntil'])
    .where('submittals.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns an account that may decide; null if it may not. */
export async function getReviewer(db: Database, { id }: { id: number }) {
  const row = await reviewersQuery(db)
    .select(['accounts.id', 'email'])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the accounts that may decide, by email; a publisher has few staff. */
export async function listReviewers(db: Database): Promise<Pick<Reviewer, 'accountId' | 'email'>[]> {
  return reviewersQuery(db)
    .select(['id as accountId', 'email'])
    .orderBy(sql`lower(email)`)
    .execute();
}

/** Selects the accounts that may decide. */
export function reviewersQuery(db: Database) {
  return db
    .selectFrom('accounts')
    .where(staffRoleOf('accounts'), 'in', staffRights.review)
    .where('accounts.closed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null);
}
