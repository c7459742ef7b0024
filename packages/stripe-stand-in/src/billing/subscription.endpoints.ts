import { z } from 'zod';
import { invalidRequest } from '../api/api-error.ts';
import { endpoint, noParams, retrieveEndpoint } from '../api/endpoint.ts';
import { listEndpoint } from '../api/list-endpoint.ts';
import { boolean, integer, text } from '../api/params.ts';
import { emitEvent } from '../store/events.ts';
import { retrieve, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { currentPeriod } from './period.ts';

type Subscription = Objects['subscription'];

const path = '/v1/subscriptions';
const updateParams = z.strictObject({
  cancel_at: integer.exactOptional(),
  cancel_at_period_end: boolean.exactOptional(),
});

export const subscriptionEndpoints = [
  retrieveEndpoint('subscription', path),
  endpoint('POST', `${path}/:id`, updateParams, (store, params, { id }) =>
    updateSubscription(store, retrieveRunning(store, id), params),
  ),
  endpoint('DELETE', `${path}/:id`, noParams, (store, _, { id }) =>
    cancelSubscription(store, retrieveRunning(store, id), 'cancellation_requested'),
  ),
  // Stripe lists the cancelled ones only by their status, which is no filter here.
  listEndpoint(
    'subscription',
    path,
    { customer: text.optional() },
    (subscription, { customer }) =>
      subscription.status !== 'canceled' && (customer === undefined || subscription.customer === customer),
  ),
];

/** Returns the subscription of the path; throws 404 where it is cancelled, as Stripe does. */
function retrieveRunning(store: Store, id: string): Subscription {
  const subscription = retrieve(store, 'subscription', id);
  if (subscription.status !== 'canceled') return subscription;
  throw invalidRequest(`No such subscription: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
    status: 404,
  });
}

function updateSubscription(
  store: Store,
  subscription: Subscription,
  { cancel_at_period_end: cancels, ...params }: z.output<typeof updateParams>,
): Subscription {
  const updated = update(store, 'subscription', subscription, {
    ...params,
    ...(cancels === undefined ? {} : cancellation(subscription, cancels, store.now())),
  });
  emitEvent(store, 'customer.subscription.updated', updated);
  return updated;
}

function cancellation(subscription: Subscription, cancels: boolean, now: number): Partial<Subscription> {
  return {
    cancel_at_period_end: cancels,
    // A `cancel_at` that was set by itself outlasts a resumption.
    ...((cancels || subscription.cancel_at_period_end) && {
      cancel_at: cancels ? currentPeriod(subscription).end : null,
    }),
    canceled_at: cancels ? now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: cancels ? 'cancellation_requested' : null,
    },
  };
}
