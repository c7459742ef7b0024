import { addDays, DAY_MS, formatDay, londonDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import type { Access } from '@headwater/contract/store';

/** A period of access: days in Europe/London, both inclusive. */
export interface AccessPeriod {
  startsOn: string;
  endsOn: string;
  /** True during a dispute, when nothing can be approved. */
  paused: boolean;
}

export interface Entitlements {
  periods: readonly AccessPeriod[];
  /** When the newest waiting purchase order was created. */
  orderWaitingSince: Date | null;
}

/** How long a waiting purchase order gives provisional access to articles. */
export const PROVISIONAL_DAYS = 30;

/** Computes whether an account has access now, until when, and why not. Every screen and rule uses this. */
export function computeAccess({ periods, orderWaitingSince }: Entitlements, now: Date): Access {
  const today = londonDay(now);
  const endDate = currentAccessEnd(
    periods.filter(({ paused }) => !paused),
    today,
  );
  if (endDate !== null) return { active: true, endDate, reason: null, why: null };
  if (currentAccessEnd(periods, today) !== null)
    return { active: true, endDate: null, reason: disputedReason, why: null };
  const opensUntil = (orderWaitingSince?.getTime() ?? -Infinity) + PROVISIONAL_DAYS * DAY_MS;
  if (orderWaitingSince && now.getTime() < opensUntil)
    return {
      active: true,
      endDate: null,
      reason: orderWaitingReason,
      why: explainProvisional(orderWaitingSince),
    };
  return {
    active: false,
    endDate: null,
    reason: messages.activate,
    why: explainInactive(periods, orderWaitingSince, today),
  };
}

function explainProvisional(since: Date): string {
  return `The purchase order of ${formatDay(londonDay(since))} is waiting for review. Meanwhile, you can write and submit articles for up to ${PROVISIONAL_DAYS} days.`;
}

function explainInactive(
  periods: readonly AccessPeriod[],
  orderWaitingSince: Date | null,
  today: string,
): string {
  if (orderWaitingSince)
    return `The purchase order of ${formatDay(londonDay(orderWaitingSince))} has waited for more than ${PROVISIONAL_DAYS} days.`;
  const next = periods
    .map(({ startsOn }) => startsOn)
    .filter((startsOn) => startsOn > today)
    .toSorted()[0];
  if (next !== undefined) return `The access of this account begins on ${formatDay(next)}.`;
  const ended = periods.map(({ endsOn }) => endsOn).filter((endsOn) => endsOn < today);
  const last = ended.toSorted().at(-1);
  return last === undefined
    ? 'This account has no paid Subscription Package, and no purchase order waits for review.'
    : `The access of this account ended on ${formatDay(last)}.`;
}

const disputedReason = 'A payment is disputed: nothing can be approved until that is settled.';
const orderWaitingReason =
  'We are processing your purchase order. Until that is done, we cannot approve what you submit.';

/** Returns the end of the access that runs today; a period that starts the day after another ends continues it. */
export function currentAccessEnd(
  periods: ReadonlyArray<Pick<AccessPeriod, 'startsOn' | 'endsOn'>>,
  today: string,
): string | null {
  const inOrder = periods.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  let end: string | null = null;
  for (const { startsOn, endsOn } of inOrder) {
    const reachesTo = end === null ? today : addDays(end, 1);
    const continues = startsOn <= reachesTo && endsOn >= today;
    if (continues && (end === null || endsOn > end)) end = endsOn;
  }
  return end;
}
