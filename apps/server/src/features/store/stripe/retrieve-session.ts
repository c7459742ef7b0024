import type Stripe from 'stripe';
import { idOf, orNull } from './connect.ts';
import { getLatestCharge, getChargeStatus } from './charge-status.ts';
import { retrieveInvoice } from './retrieve-invoice.ts';
import type { StripePurchase } from './stripe-purchase.ts';
import { addressLines } from './address-lines.ts';

/** Retrieves a session; a subscription's has the status of its first invoice. Returns null if Stripe has none. */
export async function retrieveSession(stripe: Stripe, sessionId: string): Promise<StripePurchase | null> {
  const session = await orNull(
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
  );
  if (!session) return null;
  const { mode, invoice, payment_intent: intent } = session;
  const purchase: StripePurchase = {
    status: sessionStatus(session),
    key: session.metadata?.['payment'] ?? null,
    portal: session.metadata?.['portal'] ?? null,
    account: session.metadata?.['account'] ?? null,
    customerId: idOf(session.customer),
    recurring: mode === 'subscription',
    net: (session.amount_subtotal ?? 0) - (session.total_details?.amount_discount ?? 0),
    amount: session.amount_total ?? 0,
    refunded: 0,
    currency: session.currency ?? '',
    paidAt: null,
    period: null,
    payer: getPayer(session),
    invoiceId: idOf(invoice),
    paymentIntentId: idOf(intent),
    subscriptionId: idOf(session.subscription),
    renews: null,
    payUrl: null,
  };
  if (purchase.status !== 'paid') return purchase;
  const first = purchase.invoiceId === null ? null : await retrieveInvoice(stripe, purchase.invoiceId);
  if (first) {
    const { status, refunded, paidAt, period, paymentIntentId, renews } = first;
    return { ...purchase, status, refunded, paidAt, period, paymentIntentId, renews };
  }
  const charge = getLatestCharge(intent);
  return charge ? { ...purchase, ...(await getChargeStatus(stripe, charge)) } : purchase;
}

function sessionStatus(session: Stripe.Checkout.Session): StripePurchase['status'] {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  if (session.payment_status !== 'unpaid') return 'paid';
  // A bank debit takes days to succeed or fail.
  const { payment_intent: intent } = session;
  return intent && typeof intent !== 'string' && intent.status === 'processing' ? 'processing' : 'failed';
}

function getPayer({ customer_details: details }: Stripe.Checkout.Session): StripePurchase['payer'] {
  return {
    name: details?.business_name ?? details?.name ?? null,
    address: addressLines(details?.address ?? null),
    vatNumber: details?.tax_ids?.find(({ value }) => value !== null)?.value ?? null,
  };
}
