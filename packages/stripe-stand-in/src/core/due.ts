import { endSubscription } from '../billing/end-subscription.ts';
import { currentPeriod } from '../billing/period.ts';
import { renew, retry } from '../billing/renew.ts';
import { expireSession } from '../checkout/expire-session.ts';
import { all } from './objects.ts';
import type { World } from './state.ts';

/** What the passing of time alone brings about. */
interface Due {
  /** In seconds. */
  at: number;
  run: () => unknown;
}

/** The first of it; null where nothing lies ahead. */
export function nextDue(world: World): Due | null {
  const due = [...sessions(world), ...subscriptions(world), ...invoices(world)];
  return due.reduce<Due | null>((first, one) => (first === null || one.at < first.at ? one : first), null);
}

function sessions(world: World): Due[] {
  return all(world, 'checkout.session')
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => expireSession(world, session) }));
}

function subscriptions(world: World): Due[] {
  return all(world, 'subscription')
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .map((subscription) => ({
      at: currentPeriod(subscription).end,
      run: () =>
        subscription.cancel_at_period_end
          ? endSubscription(world, subscription, 'cancellation_requested')
          : renew(world, subscription),
    }));
}

function invoices(world: World): Due[] {
  return all(world, 'invoice').flatMap((invoice) =>
    invoice.status === 'open' && invoice.next_payment_attempt !== null
      ? [{ at: invoice.next_payment_attempt, run: () => retry(world, invoice) }]
      : [],
  );
}
