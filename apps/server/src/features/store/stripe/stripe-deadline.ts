import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import { serviceUnavailable } from '../../../errors.ts';

/** All calls of a person's request end by then; the library's pauses before it gives up add a second and a half at most. */
export const STRIPE_DEADLINE_MS = 5_000;

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** Is the `fetch` of the Stripe client: a call ends with the deadline of the request that makes it, its body included. */
export async function fetchWithinDeadline(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const signals = [init?.signal, deadlines.getStore()].filter((signal) => signal instanceof AbortSignal);
  return fetch(url, { ...init, signal: AbortSignal.any(signals) });
}

/**
 * Runs the part of a person's request that calls Stripe. Throws 503 with `message`, which says what becomes of the
 * money, where Stripe can't be reached, fails, or does not answer in time. Jobs call Stripe without it, as they can wait.
 */
export async function withStripeDeadline<Result>(
  message: string,
  request: () => Promise<Result>,
): Promise<Result> {
  try {
    return await deadlines.run(AbortSignal.timeout(STRIPE_DEADLINE_MS), request);
  } catch (error) {
    throw isStripeUnreachable(error) ? serviceUnavailable(message, error) : error;
  }
}

/** Says whether Stripe could not be reached, failed or was overloaded, so that a retry may succeed. */
function isStripeUnreachable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}
