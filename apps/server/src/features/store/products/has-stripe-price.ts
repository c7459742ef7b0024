import { randomUUID } from 'node:crypto';

const PREFIX = 'none_';

/** Makes the placeholder for a price's id if Stripe is not set up. */
export function withoutStripePrice(): string {
  return `${PREFIX}${randomUUID()}`;
}

/** Says whether a package can be paid by card; one that was made without Stripe gets its price when it is next saved. */
export function hasStripePrice({ priceId }: { priceId: string }): boolean {
  return !priceId.startsWith(PREFIX);
}
