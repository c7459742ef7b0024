import type Stripe from 'stripe';
import { apiVersion } from './api-version.ts';
import { newId } from './ids.ts';
import { put } from './objects.ts';
import type { World } from './state.ts';
import { enqueueDeliveries } from '../webhooks/enqueue.ts';

/** Tells what happened to `object`, as it is now; `before` holds the old values of what changed. */
export function emit(
  world: World,
  type: Stripe.Event['type'],
  object: object,
  before?: Record<string, unknown>,
): void {
  const event = put(world, 'event', {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: world.now(),
    data: { object, ...(before ? { previous_attributes: before } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: world.request,
    type,
  });
  enqueueDeliveries(world.state, event.id, world.now() * 1000);
}
