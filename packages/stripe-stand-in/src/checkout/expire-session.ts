import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { change, known } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

/** Nobody can pay any more. */
export function expireSession(
  world: World,
  session: Objects['checkout.session'],
): Objects['checkout.session'] {
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}`,
    );
  }
  if (session.payment_intent !== null) {
    const intent = change(world, 'payment_intent', known(world, 'payment_intent', session.payment_intent), {
      status: 'canceled',
      canceled_at: world.now(),
      cancellation_reason: 'automatic',
    });
    emit(world, 'payment_intent.canceled', intent);
  }
  const expired = change(world, 'checkout.session', session, { status: 'expired', url: null });
  emit(world, 'checkout.session.expired', expired);
  return expired;
}
