import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import { serviceUnavailable } from '../../../errors.ts';

/**
 * The time by which all calls of a person's request end; the library's pauses before it gives up add at most a second
 * and a half.
 */
export const STRIPE_DEADLINE_MS = 5_000;

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** The `fetch` of the Stripe client: a call, including its body, ends with the deadline of the request that makes it. */
export async function fetchWithinDeadline(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const signals = [init?.signal, deadlines.getStore()].filter((signal) => signal instanceof AbortSignal);
  return fetch(url, { ...init, signal: AbortSignal.any(signals) });
}

/**
 * Runs the part of a person's request that calls Stripe. Throws 503 with `message`, which says what happens to the
 * money, if Stripe can't be reached, fails, or does not answer in time. Jobs call Stripe without it, because they can
 * wait.
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
