import type { Transaction } from '@headwater/db/connect';

interface OrderAccess {
  purchaseOrderId: number;
  accountId: number;
  /** Days, both inclusive. */
  startsOn: string;
  endsOn: string;
}

/** One entitlement an order: a later save moves it, and opens it again where it had been ended. */
export async function grantOrderAccess(
  trx: Transaction,
  { purchaseOrderId, accountId, startsOn, endsOn }: OrderAccess,
): Promise<void> {
  await trx
    .insertInto('entitlements')
    .values({
      account_id: accountId,
      source: 'purchase-order',
      purchase_order_id: purchaseOrderId,
      starts_on: startsOn,
      ends_on: endsOn,
    })
    .onConflict((conflict) =>
      conflict
        .column('purchase_order_id')
        .doUpdateSet({ starts_on: startsOn, ends_on: endsOn, ended_at: null }),
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
