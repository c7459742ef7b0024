import Stripe from 'stripe';

/**
 * Says whether Stripe refused a call in a way that it would repeat for the same idempotency key. After any other error
 * the call may nonetheless have succeeded, and a repetition may get its answer.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0, headers } = error;
  // Stripe keeps its own failures with the key as well.
  if (headers?.['idempotent-replayed'] === 'true') return true;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
}
