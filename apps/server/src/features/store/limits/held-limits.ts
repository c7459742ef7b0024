import { DAY_MS, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { findHeldLimits, type HeldLimits } from '@headwater/publishing/held-limits';
import { PROVISIONAL_DAYS } from '../access/access.ts';

interface HeldLimitsQuery {
  accountId: number;
  now: Date;
  /** Leaves out packages that are unpaid or in dispute. */
  onlyPaid?: boolean;
}

/** Returns the combined rights of an account's packages now, including its waiting orders. */
export async function getHeldLimits(
  db: Database,
  { accountId, now, onlyPaid = false }: HeldLimitsQuery,
): Promise<HeldLimits> {
  const today = londonDay(now);
  return findHeldLimits(db, {
    accountId,
    today,
    earliestEnd: today,
    withoutPaused: onlyPaid,
    waitingSince: onlyPaid ? null : new Date(now.getTime() - PROVISIONAL_DAYS * DAY_MS),
  });
}
