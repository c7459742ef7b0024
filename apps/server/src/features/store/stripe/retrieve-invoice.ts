import type Stripe from 'stripe';
import { idOf, orNull } from './connect.ts';
import { addressLines } from './address-lines.ts';
import { getLatestCharge, getChargeStatus } from './charge-status.ts';
import { isRenewing } from './renewals.ts';
import type { StripePurchase } from './stripe-purchase.ts';

/** Retrieves an invoice of a subscription, with the charge that paid it; returns null if Stripe has none. */
export async function retrieveInvoice(stripe: Stripe, invoiceId: string): Promise<StripePurchase | null> {
  const invoice = await orNull(
    stripe.invoices.retrieve(invoiceId, { expand: ['parent.subscription_details.subscription'] }),
  );
  if (!invoice) return null;
  const details = invoice.parent?.subscription_details;
  const purchase: StripePurchase = {
    status: invoiceStatus(invoice),
    key: details?.metadata?.['payment'] ?? null,
    portal: details?.metadata?.['portal'] ?? null,
    account: details?.metadata?.['account'] ?? null,
    customerId: idOf(invoice.customer),
    recurring: true,
    net: invoice.total_excluding_tax ?? invoice.subtotal,
    amount: invoice.total,
    refunded: 0,
    currency: invoice.currency,
    paidAt: null,
    period: null,
    payer: {
      name: invoice.customer_name,
      address: addressLines(invoice.customer_address),
      vatNumber: invoice.customer_tax_ids?.find(({ value }) => value !== null)?.value ?? null,
    },
    invoiceId: invoice.id,
    paymentIntentId: null,
    subscriptionId: idOf(details?.subscription),
    renews: willRenew(details?.subscription),
    payUrl: invoice.hosted_invoice_url ?? null,
  };
  if (purchase.status !== 'paid') return purchase;
  const { paid_at: paidAt } = invoice.status_transitions;
  const intent = await retrievePaymentIntent(stripe, invoiceId);
  const charge = getLatestCharge(intent);
  return {
    ...purchase,
    ...(charge && (await getChargeStatus(stripe, charge))),
    paidAt: paidAt === null ? null : new Date(paidAt * 1_000),
    period: paidPeriod(invoice),
    paymentIntentId: idOf(intent),
  };
}

function willRenew(subscription: string | Stripe.Subscription | undefined): boolean | null {
  return typeof subscription === 'object' ? isRenewing(subscription) : null;
}

/** Returns the status of an invoice. A failed one may still be paid: Stripe retries it for weeks. */
function invoiceStatus({ status, attempted }: Stripe.Invoice): StripePurchase['status'] {
  if (status === 'paid') return 'paid';
  return attempted || status === 'void' || status === 'uncollectible' ? 'failed' : 'open';
}

/** Retrieves the payment intent by the invoice's payments: an invoice itself no longer names it. */
async function retrievePaymentIntent(stripe: Stripe, invoice: string) {
  const payments = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  return payments.data[0]?.payment.payment_intent ?? null;
}

/** Returns the period of the last line: the invoice's own period is the preceding one. */
function paidPeriod({ lines }: Stripe.Invoice): StripePurchase['period'] {
  const last = lines.data.toSorted((a, b) => a.period.end - b.period.end).at(-1);
  if (!last) return null;
  return { start: new Date(last.period.start * 1_000), end: new Date(last.period.end * 1_000) };
}
