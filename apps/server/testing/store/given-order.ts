import { randomUUID } from 'node:crypto';
import { purchaseOrder, type PurchaseOrder } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';
import type { Caller, TestPortal } from '../test-portal.ts';

/** Inserts a package on offer with a unique name. */
export async function givenProduct(db: Database, fields: { price?: number; active?: boolean } = {}) {
  const name = `Package ${randomUUID()}`;
  return db
    .insertInto('products')
    .values({ name, description: 'A package', price: 9_900, stripe_price_id: name, ...fields })
    .returning(['id', 'name', 'price'])
    .executeTakeFirstOrThrow();
}

/** Creates a purchase order through the API. */
export async function givenOrder(
  { db }: TestPortal,
  owner: Caller,
  fields: object = {},
): Promise<PurchaseOrder> {
  const product = await givenProduct(db);
  const { body } = await owner.rest('POST', '/api/store/purchase-order', {
    productId: product.id,
    poReference: `PO-${randomUUID()}`,
    apEmail: 'accounts@example.com',
    ...fields,
  });
  return purchaseOrder.parse(Object(body).data.po);
}

/** Returns the input of an admin's save that leaves the order unprocessed and adds a date of payment. */
export function toUpdateInput({ poReference, apEmail, comments, amountReceived, productId }: PurchaseOrder) {
  return { poReference, apEmail, comments, amountReceived, productId, paidDate: '2026-11-20' };
}

/** Returns the access of the account, by the session and by the store. */
export async function accessOfCaller(caller: Caller) {
  const session = await caller.rest('GET', '/api/isLoggedIn');
  const access = await caller.query('store.access');
  return {
    activeSubscription: Object(session.body).user.activeSubscription,
    endDate: Object(access.body).result.data.endDate,
  };
}
