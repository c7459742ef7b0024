import type Stripe from 'stripe';

/** Formats an address for an envelope; returns null for an empty one. */
export function addressLines(address: Stripe.Address | null): string | null {
  if (!address) return null;
  const { line1, line2, city, state, postal_code: postcode, country } = address;
  const lines = [line1, line2, city, state, postcode, country].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
}
