import { randomBytes, randomUUID } from 'node:crypto';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import type { Database } from '@headwater/db/connect';
import { insertInvoice, type NewInvoice } from '../../src/features/store/invoices/invoices.queries.ts';
import { newAccount } from '../session/account-fixtures.ts';
import type { Caller } from '../test-portal.ts';

interface RequestFixtures {
  owner: Caller;
  itemId: number;
  productId: number;
}

/** Creates paid access, a card payment, an open submittal, a waiting purchase order, and two that are invoiced and not paid. */
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
  await db
    .insertInto('billing_details')
    .values({
      account_id: owner.id,
      name: 'Wehr GmbH',
      address: 'Am Wehr 3',
      country: 'DE',
      vat_number: 'DE123456789',
      updated_at: new Date(),
    })
    .execute();
  const discount = await db
    .insertInto('discounts')
    .values({ code: randomUUID().slice(0, 18).toUpperCase(), percent: 20, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await insertOrder(db, { owner, productId, status: 'waiting' });
  const invoiceId = await insertInvoiceOf(db, {
    owner,
    sale: { purchaseOrderId: order.id },
    kind: 'pro-forma',
  });
  const unpaid = await insertUnpaidOrder(db, { owner, productId });
  const stopped = await insertUnpaidOrder(db, { owner, productId });
  await db
    .updateTable('receivables')
    .set({ stopped_at: new Date(), stopped_by: owner.id, stop_reason: 'They pay by Friday' })
    .where('purchase_order_id', '=', stopped.id)
    .execute();
  const quotation = await insertQuotation(db, { owner, productId });
  await db
    .updateTable('sales_accounts')
    .set({ owner_id: owner.id })
    .where('account_id', '=', owner.id)
    .execute();
  await db
    .insertInto('sales_entries')
    .values({ account_id: owner.id, at: new Date(), kind: 'note', text: 'Asked for a call' })
    .execute();
  const alarmSecret = newSecret();
  await db
    .insertInto('sales_alarms')
    .values({
      account_id: owner.id,
      kind: 'card-refused',
      about: String(payment.id),
      raised_at: new Date(),
      token_hash: hashSecret(alarmSecret),
    })
    .execute();
  return {
    quotationId: quotation.id,
    alarmSecret,
    quotationSecret: quotation.secret,
    grantId: grant.id,
    sessionId,
    paymentId: payment.id,
    faultId: fault.id,
    submittalId: submittal.id,
    orderId: order.id,
    enteredOrderId: await insertEnteredOrder(db, { owner, productId }),
    invitedOrderId: await insertInvitedOrder(db, { productId }),
    discountId: discount.id,
    unpaidOrderId: unpaid.id,
    stoppedOrderId: stopped.id,
    invoiceId,
  };
}

interface OrderFixture {
  owner: Pick<Caller, 'id'>;
  productId: number;
  status: 'waiting' | 'processed';
}

async function insertOrder(db: Database, { owner, productId, status }: OrderFixture) {
  return db
    .insertInto('purchase_orders')
    .values({
      account_id: owner.id,
      product_id: productId,
      price: 9_900,
      po_reference: randomUUID(),
      ap_email: 'accounts@example.com',
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Inserts an order that staff have entered for a customer. */
async function insertEnteredOrder(
  db: Database,
  { owner, productId }: Pick<OrderFixture, 'owner' | 'productId'>,
) {
  const enterer = await db
    .insertInto('accounts')
    .values(newAccount())
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await insertOrder(db, { owner, productId, status: 'waiting' });
  await db.updateTable('purchase_orders').set({ entered_by: enterer.id }).where('id', '=', id).execute();
  return id;
}

/** Inserts an order of somebody whose account staff have opened. */
async function insertInvitedOrder(db: Database, { productId }: { productId: number }) {
  const owner = await db
    .insertInto('accounts')
    .values({ ...newAccount(), invited_as: 'Clearwater', email_confirmed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await insertOrder(db, { owner, productId, status: 'processed' })).id;
}

async function insertQuotation(db: Database, { owner, productId }: Omit<RequestFixtures, 'itemId'>) {
  const secret = newSecret();
  const { id } = await db
    .insertInto('quotations')
    .values({
      account_id: owner.id,
      product_id: productId,
      sold_as: 'Bronze',
      price: 9_900,
      vat_percent: 20,
      term_months: 12,
      limits: '{}',
      valid_until: '2099-12-31',
      sent_to: owner.email,
      token_hash: hashSecret(secret),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertInvoiceOf(db, { owner, sale: { quotationId: id }, kind: 'quotation' });
  return { id, secret };
}

async function insertUnpaidOrder(db: Database, sold: Omit<OrderFixture, 'status'>) {
  const order = await insertOrder(db, { ...sold, status: 'processed' });
  const invoiceId = await insertInvoiceOf(db, {
    ...sold,
    sale: { purchaseOrderId: order.id },
    kind: 'invoice',
  });
  await db
    .insertInto('receivables')
    .values({
      purchase_order_id: order.id,
      invoice_id: invoiceId,
      due_on: '2026-01-31',
      outstanding: 11_880,
    })
    .execute();
  return order;
}

async function insertInvoiceOf(
  db: Database,
  { owner, sale, kind }: Pick<NewInvoice, 'sale' | 'kind'> & { owner: { id: number } },
): Promise<number> {
  const party = { name: 'Headwater', address: [], vatNumber: null };
  return db.transaction().execute(async (trx) =>
    insertInvoice(trx, {
      kind,
      accountId: owner.id,
      sale,
      creditsId: null,
      issuedOn: '2026-11-21',
      figures: { net: 9_900, vat: 1_980, gross: 11_880 },
      document: {
        seller: party,
        buyer: party,
        description: 'Bronze',
        term: null,
        discount: null,
        reverseCharge: false,
        vatPercent: 20,
        taxPoint: null,
        dueOn: null,
        payTo: null,
        poReference: null,
        received: null,
        quotation: null,
        credits: null,
      },
    }),
  );
}
