import { randomUUID } from 'node:crypto';
import { purchaseOrder, type PurchaseOrder } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';
import type { Caller, TestPortal } from '../test-portal.ts';

/** A package on offer of its own. */
export async function givenProduct(db: Database, fields: { price?: number; active?: boolean } = {}) {
  const name = `Package ${randomUUID()}`;
  return db
    .insertInto('products')
    .values({ name, description: 'A package', price: 9_900, stripe_price_id: name, ...fields })
    .returning(['id', 'name', 'price'])
    .executeTakeFirstOrThrow();
}

/** A purchase order of the account's, made the way the portal makes it. */
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

/** What an admin's save of the order as it is would send. */
export function toUpdateInput({ poReference, apEmail, comments, amountReceived, productId }: PurchaseOrder) {
  return { poReference, apEmail, comments, amountReceived, productId, paidDate: '2026-11-20' };
}

/** The session's and the store's word on the account's access. */
export async function accessOfCaller(caller: Caller) {
  const session = await caller.rest('GET', '/api/isLoggedIn');
  const access = await caller.query('store.access');
  return {
    activeSubscription: Object(session.body).user.activeSubscription,
    endDate: Object(access.body).result.data.endDate,
  };
}
