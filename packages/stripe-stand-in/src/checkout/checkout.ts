import type { Checkout, World } from '../core/state.ts';

/** What the stand-in keeps beside a session. */
export function checkoutOf({ state }: World, { id }: { id: string }): Checkout {
  const checkout = state.checkouts.get(id);
  if (!checkout) throw new Error(`Session ${id} has no checkout.`);
  return checkout;
}
