import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { isFinalRefusal } from './is-final-refusal.ts';

const {
  StripeAPIError,
  StripeConnectionError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripeRateLimitError,
} = Stripe.errors;

test.for([
  ['a request that is wrong', new StripeInvalidRequestError({ statusCode: 400 }), true],
  ['a missing object', new StripeInvalidRequestError({ statusCode: 404 }), true],
  ['the same key in use', new StripeIdempotencyError({ statusCode: 409 }), false],
  ['too many requests', new StripeRateLimitError({ statusCode: 429 }), false],
  ['a failure of Stripe', new StripeAPIError({ statusCode: 500 }), false],
  [
    'a failure that Stripe repeats',
    new StripeAPIError({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } }),
    true,
  ],
  [
    'an answer without JSON',
    new StripeAPIError({ message: 'Invalid JSON received from the Stripe API' }),
    false,
  ],
  ['a broken connection', new StripeConnectionError({ message: 'cut' }), false],
  ['no error of Stripe', new Error('cut'), false],
] as const)('%s', ([, error, isFinal]) => {
  expect(isFinalRefusal(error)).toBe(isFinal);
});
