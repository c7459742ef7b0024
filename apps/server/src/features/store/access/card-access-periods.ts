import { addDays, addMonths, daysBetween, londonDay } from '@headwater/contract/dates';
import { currentAccessEnd, type AccessPeriod } from './access.ts';

/** A card payment that counts: paid and not refunded, disputed or not. */
export interface CountedPayment {
  id: number;
  paidAt: Date;
  /** The term that a one-time price pays for. */
  termMonths: number;
  /** The last day of an upgrade, which is that of the upgraded package; null for any other payment. */
  upgradedUntil: string | null;
  /** The period that the invoice of a recurring price pays for; null for a one-time price. */
  period: { start: Date; end: Date } | null;
  disputed: boolean;
}

/** Access from a purchase order or a grant. */
export interface OtherAccessPeriod extends AccessPeriod {
  /** The time of its creation: only later card payments continue it. */
  since: Date;
}

interface CardAccessPeriod extends AccessPeriod {
  paymentId: number;
}

/**
 * Computes the access that an account's card payments bought. It always uses all payments in the order of payment, so
 * that the order of Stripe's events does not matter.
 */
export function cardAccessPeriods(
  payments: readonly CountedPayment[],
  others: readonly OtherAccessPeriod[],
): CardAccessPeriod[] {
  const inOrder = payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || a.id - b.id);
  const periods: CardAccessPeriod[] = [];
  for (const payment of inOrder) {
    const { id: paymentId, paidAt, disputed: paused } = payment;
    const startsOn = londonDay(paidAt);
    // Stripe's times are in whole seconds.
    const paidBy = paidAt.getTime() + 999;
    const earlier = [...others.filter(({ since }) => since.getTime() <= paidBy), ...periods];
    const runsUntil = currentAccessEnd(earlier, startsOn);
    const endsOn = lastDay(payment, { startsOn, runsUntil });
    periods.push({ paymentId, startsOn, endsOn: endsOn < startsOn ? startsOn : endsOn, paused });
  }
  return periods;
}

function lastDay(
  { period, upgradedUntil, termMonths }: CountedPayment,
  { startsOn, runsUntil }: { startsOn: string; runsUntil: string | null },
): string {
  if (upgradedUntil !== null) return upgradedUntil;
  return period ? endOfPeriod(period, runsUntil) : addMonths(runsUntil ?? startsOn, termMonths);
}

/** Returns the period's last day, extended by its days that were already paid for. */
function endOfPeriod({ start, end }: { start: Date; end: Date }, runsUntil: string | null): string {
  const [first, last] = [londonDay(start), londonDay(end)];
  const paidBefore = runsUntil === null ? 0 : Math.max(0, daysBetween(first, runsUntil));
  return addDays(last, paidBefore);
}
