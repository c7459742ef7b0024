import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@headwater/db/connect';
import { insertInvoice } from '../../src/features/store/invoices/invoices.queries.ts';
import type { Caller } from '../test-portal.ts';

interface RequestFixtures {
  owner: Caller;
  itemId: number;
  productId: number;
}

/** Creates paid access, a card payment, an open submittal and a waiting purchase order. */
export async function createRequests(db: Database, { owner, itemId, productId }: RequestFixtures) {
  const grant = await db
    .insertInto('entitlements')
    .values({ account_id: owner.id, source: 'granted', starts_on: '2020-01-01', ends_on: '2099-12-31' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessionId = `cs_${randomBytes(8).toString('hex')}`;
  const payment = await db
    .insertInto('payments')
    .values({
      account_id: owner.id,
      product_id: productId,
      stripe_session_id: sessionId,
      stripe_subscription_id: `sub_${sessionId}`,
      status: 'paid',
      net: 9_900,
      vat_percent: 20,
      amount: 11_880,
      currency: 'GBP',
      recurring: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fault = await db
    .insertInto('payment_faults')
    .values({ stripe_id: `in_${sessionId}`, problem: 'the amount is 1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const submittal = await db
    .insertInto('submittals')
    .values({ item_id: itemId, action: 'delete', submitted_by: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await db
    .insertInto('purchase_orders')
    .values({
      account_id: owner.id,
      product_id: productId,
      price: 9_900,
      po_reference: randomUUID(),
      ap_email: 'accounts@example.com',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const discount = await db
    .insertInto('discounts')
    .values({ code: randomUUID().slice(0, 18).toUpperCase(), percent: 20, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoiceId = await insertInvoiceOf(db, { owner, purchaseOrderId: order.id });
  return {
    grantId: grant.id,
    sessionId,
    paymentId: payment.id,
    faultId: fault.id,
    submittalId: submittal.id,
    orderId: order.id,
    discountId: discount.id,
    invoiceId,
  };
}

async function insertInvoiceOf(
  db: Database,
  { owner, purchaseOrderId }: { owner: Caller; purchaseOrderId: number },
): Promise<number> {
  const party = { name: 'Headwater', address: [], vatNumber: null };
  return db.transaction().execute(async (trx) =>
    insertInvoice(trx, {
      kind: 'pro-forma',
      accountId: owner.id,
      sale: { purchaseOrderId },
      creditsId: null,
      issuedOn: '2026-11-21',
      figures: { net: 9_900, vat: 1_980, gross: 11_880 },
      document: {
        seller: party,
        buyer: party,
        description: 'Bronze',
        discount: null,
        vatPercent: 20,
        taxPoint: null,
        poReference: null,
        received: null,
        credits: null,
      },
    }),
  );
}
