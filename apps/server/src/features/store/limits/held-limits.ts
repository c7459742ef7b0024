import { DAY_MS, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { findHeldLimits, type HeldLimits } from '@headwater/publishing/held-limits';
import { PROVISIONAL_DAYS } from '../access/access.ts';

interface HeldLimitsQuery {
  accountId: number;
  now: Date;
  /** Leaves out what waits to be paid for, and what is in dispute. */
  onlyPaid?: boolean;
}

/** Returns what an account's packages give together now, its waiting orders among them. */
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
