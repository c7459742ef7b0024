import type Stripe from 'stripe';
import { idOf } from './connect.ts';
import { readInvoice } from './read-invoice.ts';
import { readSession } from './read-session.ts';
import type { Told } from './purchase.ts';

/** What Stripe says now of a purchase, by the id of its checkout session or of its invoice. */
export async function readPurchase(stripe: Stripe, purchaseId: string): Promise<Told | null> {
  return isSession(purchaseId) ? readSession(stripe, purchaseId) : readInvoice(stripe, purchaseId);
}

export function isSession(purchaseId: string): boolean {
  return purchaseId.startsWith('cs_');
}

/** The session in which a subscription began. */
export async function sessionOfSubscription(stripe: Stripe, subscription: string): Promise<string | null> {
  const sessions = await stripe.checkout.sessions.list({ subscription, limit: 1 });
  return sessions.data[0]?.id ?? null;
}

/** The purchase that a payment pays for: a refund and a dispute name the payment alone. */
export async function purchaseOfIntent(stripe: Stripe, intent: string): Promise<string | null> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  const [session] = sessions.data;
  if (session) return session.id;
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  return idOf(payments.data[0]?.invoice);
}

/** Every purchase that something happened to since then. */
export async function purchasesSince(stripe: Stripe, since: Date): Promise<Set<string>> {
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
    const purchase = await purchaseOfIntent(stripe, intent);
    if (purchase !== null) purchases.add(purchase);
  }
  return purchases;
}
