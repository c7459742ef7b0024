import type { ServiceEnv } from '@headwater/runtime/env';
import Stripe from 'stripe';

/** Nobody waits for the library's eighty seconds. A retry carries the key of the first attempt, and doubles nothing. */
const CLIENT_LIMITS = { timeout: 8_000, maxNetworkRetries: 2 } as const;

/** The library's client for the configured account; null where none is configured. `timeout` in milliseconds. */
export function connectStripe(
  { stripe }: Pick<ServiceEnv, 'stripe'>,
  timeout: number = CLIENT_LIMITS.timeout,
): Stripe | null {
  return (
    stripe &&
    new Stripe(stripe.secretKey, { ...CLIENT_LIMITS, timeout, ...apiAddress(stripe), telemetry: false })
  );
}

function apiAddress({ apiBase }: { apiBase: string | null }) {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  const standard = isPlain ? '80' : '443';
  return { host: hostname, port: port || standard, protocol: isPlain ? 'http' : 'https' } as const;
}

/** What Stripe has under an id; null where it has nothing. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

/** The id of what Stripe names by its id, or puts in its place when asked to. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (typeof reference === 'string') return reference;
  return reference?.id ?? null;
}
