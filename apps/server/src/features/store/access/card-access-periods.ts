import { addDays, addYear, daysBetween, londonDay } from '@headwater/contract/dates';
import { currentAccessEnd, type AccessPeriod } from './access.ts';

/** A card payment that counts: paid and not given back, disputed or not. */
export interface CountedPayment {
  id: number;
  paidAt: Date;
  /** What a recurring price's invoice pays for; null for a one-time price, which pays for a year. */
  period: { start: Date; end: Date } | null;
  disputed: boolean;
}

/** Access that was bought otherwise, or granted. */
export interface OtherAccessPeriod extends AccessPeriod {
  /** A card payment carries on from it only where it was there already. */
  since: Date;
}

interface CardAccessPeriod extends AccessPeriod {
  paymentId: number;
}

/**
 * The access that an account's card payments bought, beside what it has otherwise. Always worked out anew from
 * all of them in the order in which they were paid, so that it doesn't matter in which order they were heard of.
 */
export function cardAccessPeriods(
  payments: readonly CountedPayment[],
  others: readonly OtherAccessPeriod[],
): CardAccessPeriod[] {
  const inOrder = payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || a.id - b.id);
  const periods: CardAccessPeriod[] = [];
  for (const { id: paymentId, paidAt, period, disputed: paused } of inOrder) {
    const startsOn = londonDay(paidAt);
    // Stripe tells the time in whole seconds.
    const upTo = paidAt.getTime() + 999;
    const present = [...others.filter(({ since }) => since.getTime() <= upTo), ...periods];
    const runsUntil = currentAccessEnd(present, startsOn);
    const endsOn = period ? endOfPeriod(period, runsUntil) : addYear(runsUntil ?? startsOn);
    periods.push({ paymentId, startsOn, endsOn: endsOn < startsOn ? startsOn : endsOn, paused });
  }
  return periods;
}

/** The period's last day; later by the days of the period that were paid for before. */
function endOfPeriod({ start, end }: { start: Date; end: Date }, runsUntil: string | null): string {
  const [first, last] = [londonDay(start), londonDay(end)];
  const paidBefore = runsUntil === null ? 0 : Math.max(0, daysBetween(first, runsUntil));
  return addDays(last, paidBefore);
}
