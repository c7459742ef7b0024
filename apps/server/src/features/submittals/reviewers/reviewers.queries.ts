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

/** Claims an open submittal, or renews the claim, unless somebody else has it or it is assigned. */
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
        eb('claimed_until', '<=', at),
        eb('reviewer_id', '=', reviewerId).and('claimed_until', 'is not', null),
      ]),
    )
    .execute();
}

/** Frees what a reviewer has claimed; what is assigned to them stays. */
export async function freeClaims(
  trx: Transaction,
  { reviewerId, except }: { reviewerId: number; except: number },
): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ reviewer_id: null, claimed_until: null })
    .where('reviewer_id', '=', reviewerId)
    .where('claimed_until', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .where('id', '<>', except)
    .execute();
}

/** Assigns an open submittal; returns false where it has been withdrawn or decided already. */
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

/** Returns to whom a submittal was given last; null where there is no such submittal. */
export async function getReviewerOf(db: Database, { id }: { id: number }) {
  const row = await db
    .selectFrom('submittals')
    .leftJoin('accounts', 'accounts.id', 'submittals.reviewer_id')
    .select(['reviewer_id as reviewerId', 'accounts.email as reviewerEmail', 'claimed_until as claimedUntil'])
    .where('submittals.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns an open account with its staff role. */
export async function getStaffAccount(db: Database, { id }: { id: number }) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', staffRoleOf('accounts').as('role')])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Lists the accounts that may decide, by email; the staff of a publisher are few. */
export async function listReviewers(db: Database): Promise<Pick<Reviewer, 'accountId' | 'email'>[]> {
  return db
    .selectFrom('accounts')
    .select(['id as accountId', 'email'])
    .where(staffRoleOf('accounts'), 'in', staffRights.review)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy(sql`lower(email)`)
    .execute();
}
