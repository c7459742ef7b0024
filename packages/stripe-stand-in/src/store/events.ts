import type Stripe from 'stripe';
import { apiVersion } from '../api/api-version.ts';
import { newId } from './ids.ts';
import { insert } from './objects.ts';
import type { Store } from './store.ts';

/** Creates the event of what happened to `object`, with the object as it is now, and queues its delivery. */
export function emitEvent(store: Store, type: Stripe.Event['type'], object: object): void {
  const event = insert(store, 'event', {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: store.now(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  });
  const nowMs = store.now() * 1000;
  store.state.deliveries.set(event.id, { createdAt: nowMs, dueAt: nowMs, failedAttempts: 0 });
}
