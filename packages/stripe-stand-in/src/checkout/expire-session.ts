import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { change } from '../core/objects.ts';
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
  const expired = change(world, 'checkout.session', session, { status: 'expired', url: null });
  emit(world, 'checkout.session.expired', expired);
  return expired;
}
