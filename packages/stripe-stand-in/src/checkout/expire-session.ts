import { invalidRequest } from '../api/api-error.ts';
import { emitEvent } from '../store/events.ts';
import { update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

type Session = Objects['checkout.session'];

/** Expires an open session: nobody can pay it any more. */
export function expireSession(store: Store, session: Session): Session {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}`,
    );
  }
  const expired = update(store, 'checkout.session', session, { status: 'expired', url: null });
  emitEvent(store, 'checkout.session.expired', expired);
  return expired;
}
