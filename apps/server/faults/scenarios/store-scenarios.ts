import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { givenPackage, givenPaidCheckout, getPaymentRow } from '../../testing/store/given-checkout.ts';
import { toUpdateInput, givenOrder, givenProduct } from '../../testing/store/given-order.ts';
import type { Caller, TestPortal } from '../../testing/test-portal.ts';
import { webhookSecret } from '../../testing/test-stripe.ts';
import { writeScenario, countQueuedMails, type WriteScenario } from '../write-scenario.ts';

export async function storeScenarios(portal: TestPortal): Promise<WriteScenario[]> {
  return [
    await placeOrder(portal),
    await processOrder(portal),
    await checkout(portal),
    await confirmPayment(portal),
    await cancelRenewal(portal),
    await acceptPayment(portal),
    webhook(),
  ];
}

async function placeOrder(portal: TestPortal): Promise<WriteScenario> {
  const owner = await portal.account();
  const { id: productId } = await givenProduct(portal.db);
  return writeScenario({
    name: 'purchase order',
    call: 'POST /api/store/purchase-order',
    by: owner,
    action: 'purchase-orders.create',
    body: { productId, poReference: 'PO-1', apEmail: 'accounts@example.com' },
    parts: {
      order: sql`(select count(*) from purchase_orders where account_id = ${owner.id})`,
      mail: countQueuedMails(owner.id, 'order-received'),
    },
  });
}

async function processOrder(portal: TestPortal): Promise<WriteScenario> {
  const [owner, admin] = [await portal.account(), await portal.account({ admin: true })];
  const order = await givenOrder(portal, owner);
  return writeScenario({
    name: 'process order',
    call: `PUT /api/store/purchase-order/${order.id}/update`,
    by: admin,
    action: 'purchase-orders.update',
    body: { ...toUpdateInput(order), endDate: '2099-12-31' },
    parts: {
      order: sql`(select status = 'processed' from purchase_orders where id = ${order.id})`,
      access: sql`(select count(*) from entitlements where purchase_order_id = ${order.id})`,
      mail: countQueuedMails(owner.id, 'order-processed'),
    },
  });
}

/** The payment is stored before Stripe is called: the daily reconciliation finds a session that was not stored. */
async function checkout(portal: TestPortal): Promise<WriteScenario> {
  const owner = await portal.account();
  const { id: productId, priceId } = await givenPackage(portal);
  return writeScenario({
    name: 'checkout',
    call: 'POST /api/store/checkout',
    by: owner,
    action: 'payments.start',
    body: { productId, priceId },
    parts: {
      payment: sql`(select count(*) from payments where account_id = ${owner.id})`,
    },
  });
}

/** The success page's call stores access, invoice and email with the payment, or none of them. */
async function confirmPayment(portal: TestPortal): Promise<WriteScenario> {
  const owner = await portal.account();
  const sessionId = await givenPaidCheckout(portal, owner);
  return {
    name: 'confirm payment',
    call: 'POST /trpc/store.confirmPayment',
    cookie: owner.cookie,
    body: { sessionId },
    isRepeatable: true,
    parts: {
      ...paymentParts(owner),
      audit: sql`(select count(*) from audit_entries where subject_id = ${owner.id} and action = 'payments.update')`,
    },
  };
}

/** Stripe is called before the change is stored: its event, or the daily reconciliation, brings what was cut off. */
async function cancelRenewal(portal: TestPortal): Promise<WriteScenario> {
  const owner = await portal.account();
  const sessionId = await givenPaidCheckout(portal, owner, 'price_bronze_yearly');
  await owner.mutate('store.confirmPayment', { sessionId });
  const payment = await getPaymentRow(portal, sessionId);
  return writeScenario({
    name: 'cancel renewal',
    call: 'POST /trpc/store.renewals.set',
    by: owner,
    action: 'payments.setRenewal',
    body: { id: payment?.id, renews: false },
    parts: {},
  });
}

/** An admin accepts a payment whose amount differs from the portal's. */
async function acceptPayment(portal: TestPortal): Promise<WriteScenario> {
  const [owner, admin] = [await portal.account(), await portal.account({ admin: true })];
  const sessionId = await givenPaidCheckout(portal, owner);
  const { db } = portal;
  await db
    .updateTable('payments')
    .set({ net: 5_000, amount: 6_000 })
    .where('stripe_session_id', '=', sessionId)
    .execute();
  const { id } = await db
    .insertInto('payment_faults')
    .values({ stripe_id: sessionId, problem: 'the amount is 11880' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return writeScenario({
    name: 'accept payment',
    call: 'POST /trpc/store.faults.accept',
    by: admin,
    action: 'payments.accept',
    body: { id },
    parts: {
      ...paymentParts(owner),
      resolved: sql`(select resolved_at is not null from payment_faults where id = ${id})`,
    },
  });
}

function paymentParts({ id }: Caller): WriteScenario['parts'] {
  return {
    payment: sql`(select status = 'paid' from payments where account_id = ${id})`,
    access: sql`(select count(*) from entitlements where account_id = ${id})`,
    invoice: sql`(select count(*) from invoices where account_id = ${id})`,
    mail: countQueuedMails(id, 'payment-received'),
  };
}

function webhook(): WriteScenario {
  const id = `evt_${randomUUID()}`;
  const payload = JSON.stringify({ id, object: 'event', type: 'customer.created', data: { object: {} } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return {
    name: 'webhook',
    call: 'POST /api/store/stripe/webhook',
    body: {
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: Buffer.from(payload),
    },
    isRepeatable: true,
    parts: {
      event: sql`(select count(*) from payment_events where id = ${id})`,
      job: sql`exists (select from graphile_worker.jobs where key = ${id})
        or exists (select from payment_events where id = ${id} and handled_at is not null)`,
    },
  };
}
