import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { all, change, put } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

/** Gives back `amount`; all that is left, without it. */
export function refund(
  world: World,
  charge: Objects['charge'],
  { amount }: { amount?: number },
): Objects['refund'] {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} is not paid.`, { param: 'charge' });
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (all(world, 'dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won')) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (amount !== undefined && amount > left) {
    throw invalid(
      `Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`,
      { param: 'amount' },
    );
  }
  return give(world, charge, amount ?? left);
}

function give(world: World, charge: Objects['charge'], amount: number): Objects['refund'] {
  const refunded = charge.amount_refunded + amount;
  const made = put(world, 'refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
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
  const after = change(world, 'charge', charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  emit(world, 'refund.created', made);
  emit(world, 'charge.refunded', after);
  return made;
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
