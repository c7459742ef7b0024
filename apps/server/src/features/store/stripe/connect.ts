import type { ServiceEnv } from '@headwater/runtime/env';
import Stripe from 'stripe';
import { fetchWithinDeadline } from './stripe-deadline.ts';

/** The library's default timeout is 80 seconds. A retry repeats the idempotency key, so nothing is created twice. */
const CLIENT_LIMITS = { timeout: 8_000, maxNetworkRetries: 2 } as const;

/** Creates a client for the configured account; returns null if none is configured. `timeout` is in milliseconds. */
export function connectStripe(
  { stripe }: Pick<ServiceEnv, 'stripe'>,
  timeout: number = CLIENT_LIMITS.timeout,
): Stripe | null {
  return (
    stripe &&
    new Stripe(stripe.secretKey, {
      ...CLIENT_LIMITS,
      timeout,
      ...apiAddress(stripe),
      httpClient: Stripe.createFetchHttpClient(fetchWithinDeadline),
      telemetry: false,
    })
  );
}

function apiAddress({ apiBase }: { apiBase: string | null }) {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isHttp = protocol === 'http:';
  const defaultPort = isHttp ? '80' : '443';
  return { host: hostname, port: port || defaultPort, protocol: isHttp ? 'http' : 'https' } as const;
}

/** Resolves to null if Stripe has nothing under the requested id. */
export async function orNull<T>(retrieval: Promise<T>): Promise<T | null> {
  try {
    return await retrieval;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

/** Returns the id of a reference, which may be expanded to its object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (typeof reference === 'string') return reference;
  return reference?.id ?? null;
}
