import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { currentPeriod } from '../billing/period.ts';
import { renewSubscription, retryInvoice } from '../billing/renew.ts';
import { expireSession } from '../checkout/expire-session.ts';
import { list } from '../store/objects.ts';
import type { Store } from '../store/store.ts';

/** Something that happens by itself once its time has come. */
interface DueTask {
  /** The time in seconds. */
  dueAt: number;
  run: () => void;
}

/** Returns the task that is due first; null where none lies ahead. */
export function nextDueTask(store: Store): DueTask | null {
  const tasks = [...expiries(store), ...renewals(store), ...retries(store)];
  return tasks.toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? null;
}

function expiries(store: Store): DueTask[] {
  return list(store, 'checkout.session')
    .filter(({ status }) => status === 'open')
    .map((session) => ({ dueAt: session.expires_at, run: () => void expireSession(store, session) }));
}

function renewals(store: Store): DueTask[] {
  return list(store, 'subscription')
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .map((subscription) => ({
      dueAt: currentPeriod(subscription).end,
      run: () => {
        if (subscription.cancel_at_period_end) {
          cancelSubscription(store, subscription, 'cancellation_requested');
        } else {
          renewSubscription(store, subscription);
        }
      },
    }));
}

function retries(store: Store): DueTask[] {
  return list(store, 'invoice').flatMap((invoice) =>
    invoice.status === 'open' && invoice.next_payment_attempt !== null
      ? [{ dueAt: invoice.next_payment_attempt, run: () => void retryInvoice(store, invoice) }]
      : [],
  );
}
