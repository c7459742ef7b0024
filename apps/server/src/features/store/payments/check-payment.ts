import { formatPence } from '@headwater/contract/money';
import type { PaymentRecord } from './payments.queries.ts';
import type { Told } from '../stripe/purchase.ts';

/** What Stripe says of a payment that the ledger can't believe, in words for an admin; null where all of it fits. */
export function misfitOf(payment: PaymentRecord, told: Told): string | null {
  const pairs = [
    ['the amount', told.amount, payment.amount],
    ['the price', told.net, payment.net],
    ['the currency', told.currency.toUpperCase(), payment.currency],
    ['the account', told.account, String(payment.accountId)],
    ['the customer', told.customerId, payment.customerId],
    ['the kind of price', kindOf(told), kindOf(payment)],
  ] as const;
  const wrong = pairs.filter(([, said, expected]) => said !== expected);
  if (wrong.length === 0) return null;
  return wrong
    .map(
      ([what, said, expected]) =>
        `${what} is ${inWords(said, told)}, expected was ${inWords(expected, payment)}`,
    )
    .join('; ');
}

function inWords(value: string | number | null, { currency }: { currency: string }): string {
  if (typeof value !== 'number') return String(value);
  return currency.toUpperCase() === 'GBP' ? formatPence(value) : `${value} ${currency}`;
}

function kindOf({ recurring }: { recurring: boolean }): string {
  return recurring ? 'recurring' : 'one-time';
}
