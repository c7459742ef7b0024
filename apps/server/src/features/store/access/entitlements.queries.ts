import type { Transaction } from '@headwater/db/connect';
import type { AccessPeriod } from './access.ts';

/** Lists the account's access that was not ended, with the order or the payment behind it. */
export async function listAccessBySale(trx: Transaction, { accountId }: { accountId: number }) {
  return trx
    .selectFrom('entitlements')
    .select(['purchase_order_id as purchaseOrderId', 'payment_id as paymentId'])
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

interface OrderAccess {
  purchaseOrderId: number;
  accountId: number;
  /** Days, both inclusive. */
  startsOn: string;
  endsOn: string;
  at: Date;
}

/** Inserts or updates the entitlement of an order; reopens it if it had ended. */
export async function grantOrderAccess(
  trx: Transaction,
  { purchaseOrderId, accountId, startsOn, endsOn, at }: OrderAccess,
): Promise<void> {
  await trx
    .insertInto('entitlements')
    .values({
      account_id: accountId,
      source: 'purchase-order',
      purchase_order_id: purchaseOrderId,
      created_at: at,
      starts_on: startsOn,
      ends_on: endsOn,
    })
    .onConflict((conflict) =>
      conflict.column('purchase_order_id').doUpdateSet((eb) => ({
        starts_on: startsOn,
        ends_on: endsOn,
        ended_at: null,
        // A reopened entitlement counts as new.
        created_at: eb
          .case()
          .when('entitlements.ended_at', 'is not', null)
          .then(eb.ref('excluded.created_at'))
          .else(eb.ref('entitlements.created_at'))
          .end(),
      })),
    )
    .execute();
}

/** Ends the access of an order at once, without a grace period for its pages. */
export async function endOrderAccess(
  trx: Transaction,
  { purchaseOrderId, at }: { purchaseOrderId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ ended_at: at })
    .where('purchase_order_id', '=', purchaseOrderId)
    .where('ended_at', 'is', null)
    .execute();
}

interface CardAccess extends AccessPeriod {
  paymentId: number;
  accountId: number;
  at: Date;
}

/** Inserts or updates the entitlement of a card payment. */
export async function grantCardAccess(
  trx: Transaction,
  { paymentId, accountId, startsOn, endsOn, paused, at }: CardAccess,
): Promise<void> {
  await trx
    .insertInto('entitlements')
    .values({
      account_id: accountId,
      source: 'card',
      payment_id: paymentId,
      starts_on: startsOn,
      ends_on: endsOn,
      paused_at: paused ? at : null,
    })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet((eb) => ({
        starts_on: startsOn,
        ends_on: endsOn,
        ended_at: null,
        // Keeps the time of the first pause.
        paused_at: paused ? eb.fn.coalesce('entitlements.paused_at', 'excluded.paused_at') : null,
      })),
    )
    .execute();
}

/** Ends the access of the account's card payments except these. */
export async function endOtherCardAccess(
  trx: Transaction,
  { accountId, paymentIds, at }: { accountId: number; paymentIds: readonly number[]; at: Date },
): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('source', '=', 'card')
    .where((eb) => eb.not(eb('payment_id', '=', eb.fn.any(eb.val([...paymentIds])))))
    .where('ended_at', 'is', null)
    .execute();
}
