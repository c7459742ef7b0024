import { invalidRequest } from '../api/api-error.ts';
import { emitEvent } from '../store/events.ts';
import { newId } from '../store/ids.ts';
import { insert, list, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

type Charge = Objects['charge'];

/** Refunds `amount` of a charge: all that is left of it, without an amount. */
export function createRefund(
  store: Store,
  charge: Charge,
  { amount }: { amount?: number },
): Objects['refund'] {
  const left = charge.amount - charge.amount_refunded;
  assertRefundable(store, charge, { amount, left });
  const refund = insert(store, 'refund', {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: null,
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const refundedCharge = update(store, 'charge', charge, {
    amount_refunded: charge.amount_refunded + refund.amount,
    refunded: refund.amount === left,
  });
  emitEvent(store, 'refund.created', refund);
  emitEvent(store, 'charge.refunded', refundedCharge);
  return refund;
}

function assertRefundable(
  store: Store,
  { id, status }: Charge,
  { amount, left }: { amount: number | undefined; left: number },
): void {
  if (status !== 'succeeded') throw invalidRequest(`Charge ${id} is not paid.`, { param: 'charge' });
  if (left === 0) {
    throw invalidRequest(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (list(store, 'dispute').some((dispute) => dispute.charge === id && dispute.status !== 'won')) {
    throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (amount !== undefined && amount > left) {
    throw invalidRequest(
      `Refund amount (${formatPounds(amount)}) is greater than unrefunded amount on charge (${formatPounds(left)})`,
      { param: 'amount' },
    );
  }
}

function formatPounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
