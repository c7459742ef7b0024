import type { PaymentRecord } from './payments.queries.ts';
import type { Told } from './stripe/told.ts';

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
  return wrong.map(([what, said, expected]) => `${what} is ${said}, expected was ${expected}`).join('; ');
}

function kindOf({ recurring }: { recurring: boolean }): string {
  return recurring ? 'recurring' : 'one-time';
}
