import type Stripe from 'stripe';
import { idOf } from './connect.ts';
import { retrieveInvoice } from './retrieve-invoice.ts';
import { retrieveSession } from './retrieve-session.ts';
import type { StripePurchase } from './stripe-purchase.ts';

/** Retrieves a purchase by the id of its checkout session or of its invoice; returns null if Stripe has none. */
export async function retrievePurchase(stripe: Stripe, purchaseId: string): Promise<StripePurchase | null> {
  return isSessionId(purchaseId) ? retrieveSession(stripe, purchaseId) : retrieveInvoice(stripe, purchaseId);
}

export function isSessionId(purchaseId: string): boolean {
  return purchaseId.startsWith('cs_');
}

/** Returns the id of the session that created a subscription. */
export async function retrieveSessionIdOfSubscription(
  stripe: Stripe,
  subscription: string,
): Promise<string | null> {
  const sessions = await stripe.checkout.sessions.list({ subscription, limit: 1 });
  return sessions.data[0]?.id ?? null;
}

/** Returns the purchase id of a payment intent, the only id in refunds and disputes. */
export async function retrievePurchaseIdOfIntent(stripe: Stripe, intent: string): Promise<string | null> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  const [session] = sessions.data;
  if (session) return session.id;
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  return idOf(payments.data[0]?.invoice);
}

/** Lists the ids of the purchases with a session, an invoice, a refund or a dispute created since. */
export async function listPurchaseIdsSince(stripe: Stripe, since: Date): Promise<Set<string>> {
  const recent = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 };
  const purchases = new Set<string>();
  const intents = new Set<string>();
  for await (const { id, status } of stripe.checkout.sessions.list(recent)) {
    if (status === 'complete') purchases.add(id);
  }
  for await (const { id } of stripe.invoices.list(recent)) purchases.add(id);
  for await (const refund of stripe.refunds.list(recent)) intents.add(idOf(refund.payment_intent) ?? '');
  for await (const dispute of stripe.disputes.list(recent)) intents.add(idOf(dispute.payment_intent) ?? '');
  intents.delete('');
  for (const intent of intents) {
    const purchaseId = await retrievePurchaseIdOfIntent(stripe, intent);
    if (purchaseId !== null) purchases.add(purchaseId);
  }
  return purchases;
}
