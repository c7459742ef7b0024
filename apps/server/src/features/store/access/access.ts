import { addDays, formatDay, londonDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import type { Access } from '@headwater/contract/store';

/** A row of the ledger that counts: days inclusive, in Europe/London. */
export interface Span {
  startsOn: string;
  endsOn: string;
  /** While a dispute is open nothing can be approved. */
  paused: boolean;
}

export interface Ledger {
  spans: readonly Span[];
  /** When the newest purchase order that waits for review came in. */
  orderWaitingSince: Date | null;
}

/** A waiting purchase order opens the article menus for this many days. */
const provisionalDays = 30;

/** What an account may do now, until when, and why not. Every screen and rule asks this. */
export function accessOf({ spans, orderWaitingSince }: Ledger, now: Date): Access {
  const today = londonDay(now);
  const endDate = lastDay(
    spans.filter(({ paused }) => !paused),
    today,
  );
  if (endDate !== null) return { active: true, endDate, reason: null, why: null };
  if (lastDay(spans, today) !== null) return { active: true, endDate: null, reason: disputed, why: null };
  const opensUntil = (orderWaitingSince?.getTime() ?? -Infinity) + provisionalDays * 86_400_000;
  if (orderWaitingSince && now.getTime() < opensUntil)
    return { active: true, endDate: null, reason: orderWaits, why: whyProvisional(orderWaitingSince) };
  return {
    active: false,
    endDate: null,
    reason: messages.activate,
    why: whyNone(spans, orderWaitingSince, today),
  };
}

function whyProvisional(since: Date): string {
  return `The purchase order of ${formatDay(londonDay(since))} waits for review; it opens the articles for ${provisionalDays} days.`;
}

function whyNone(spans: readonly Span[], orderWaitingSince: Date | null, today: string): string {
  if (orderWaitingSince)
    return `The purchase order of ${formatDay(londonDay(orderWaitingSince))} has waited for more than ${provisionalDays} days.`;
  const ended = spans.map(({ endsOn }) => endsOn).filter((endsOn) => endsOn < today);
  const last = ended.toSorted().at(-1);
  return last === undefined
    ? 'No Subscription Package has been paid for on this account, and no purchase order waits.'
    : `The access of this account ended on ${formatDay(last)}.`;
}

const disputed = 'A payment is disputed: nothing can be approved until that is settled.';
const orderWaits = 'Your purchase order is being processed: submitted content can be approved once it is.';

/** The end of the access that runs today; a span that starts the day after another ends carries it on. */
export function lastDay(spans: readonly Span[], today: string): string | null {
  const inOrder = spans.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  let end: string | null = null;
  for (const { startsOn, endsOn } of inOrder) {
    const reachesTo = end === null ? today : addDays(end, 1);
    const carries = startsOn <= reachesTo && endsOn >= today;
    if (carries && (end === null || endsOn > end)) end = endsOn;
  }
  return end;
}
