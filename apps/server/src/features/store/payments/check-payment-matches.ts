import { formatPence } from '@headwater/contract/money';
import type { PaymentRecord } from './payments.queries.ts';
import type { StripePurchase } from '../stripe/stripe-purchase.ts';

/** Compares a purchase at Stripe with its payment. Returns the differences in words for an admin; null for none. */
export function checkPaymentMatches(payment: PaymentRecord, purchase: StripePurchase): string | null {
  const pairs = [
    ['the amount', purchase.amount, payment.amount],
    ['the price', purchase.net, payment.net],
    ['the currency', purchase.currency.toUpperCase(), payment.currency],
    ['the account', purchase.account, String(payment.startedBy)],
    ['the customer', purchase.customerId, payment.customerId],
    ['the kind of price', priceKind(purchase), priceKind(payment)],
  ] as const;
  const differences = pairs.filter(([, actual, expected]) => actual !== expected);
  if (differences.length === 0) return null;
  return differences
    .map(
      ([what, actual, expected]) =>
        `${what} is ${formatValue(actual, purchase)}, expected ${formatValue(expected, payment)}`,
    )
    .join('; ');
}

function formatValue(value: string | number | null, { currency }: { currency: string }): string {
  if (typeof value !== 'number') return String(value);
  return currency.toUpperCase() === 'GBP' ? formatPence(value) : `${value} ${currency}`;
}

function priceKind({ recurring }: { recurring: boolean }): string {
  return recurring ? 'recurring' : 'one-time';
}
