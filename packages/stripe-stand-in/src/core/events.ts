import type Stripe from 'stripe';
import { apiVersion } from './api-version.ts';
import { newId } from './ids.ts';
import { put } from './objects.ts';
import type { World } from './state.ts';
import { newDelivery } from '../webhooks/delivery.ts';

/** Tells what happened to `object`, as it is now. */
export function emit(world: World, type: Stripe.Event['type'], object: object): void {
  const event = put(world, 'event', {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: world.now(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  });
  world.state.deliveries.set(event.id, newDelivery(world.now() * 1000));
}
