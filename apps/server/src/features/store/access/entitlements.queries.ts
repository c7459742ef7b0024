import type { Transaction } from '@headwater/db/connect';
import type { AccessPeriod } from './access.ts';

interface OrderAccess {
  purchaseOrderId: number;
  accountId: number;
  /** Days, both inclusive. */
  startsOn: string;
  endsOn: string;
  at: Date;
}

/** One entitlement an order: a later save moves it, and opens it again where it had been ended. */
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
        // Opened again, it begins anew.
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

/** Ends at once what the order opened, pages included; nothing where it opened nothing. */
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

/** One entitlement a card payment, as `grantOrderAccess` has one an order. */
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
        // Since when, not when it was last looked at.
        paused_at: paused ? eb.fn.coalesce('entitlements.paused_at', 'excluded.paused_at') : null,
      })),
    )
    .execute();
}

/** Ends at once what the account's card payments bought, but for those named. */
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
