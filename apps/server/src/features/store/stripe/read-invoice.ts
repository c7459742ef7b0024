import type Stripe from 'stripe';
import { idOf, orNull } from './connect.ts';
import { addressLines } from './payer.ts';
import { chargeOf, readCharge } from './read-charge.ts';
import { isRenewing } from './renewals.ts';
import type { Told } from './purchase.ts';

/** An invoice of a subscription, with the charge that paid it. Null where Stripe knows none. */
export async function readInvoice(stripe: Stripe, invoiceId: string): Promise<Told | null> {
  const invoice = await orNull(
    stripe.invoices.retrieve(invoiceId, { expand: ['parent.subscription_details.subscription'] }),
  );
  if (!invoice) return null;
  const details = invoice.parent?.subscription_details;
  const told: Told = {
    status: statusOf(invoice),
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
    renews: renewsOf(details?.subscription),
    payUrl: invoice.hosted_invoice_url ?? null,
  };
  if (told.status !== 'paid') return told;
  const { paid_at: paidAt } = invoice.status_transitions;
  const intent = await payingIntent(stripe, invoiceId);
  const charge = chargeOf(intent);
  return {
    ...told,
    ...(charge && (await readCharge(stripe, charge))),
    paidAt: paidAt === null ? null : new Date(paidAt * 1_000),
    period: periodOf(invoice),
    paymentIntentId: idOf(intent),
  };
}

function renewsOf(subscription: string | Stripe.Subscription | undefined): boolean | null {
  return typeof subscription === 'object' ? isRenewing(subscription) : null;
}

/** An unpaid invoice may be tried again for weeks. */
function statusOf({ status, attempted }: Stripe.Invoice): Told['status'] {
  if (status === 'paid') return 'paid';
  return attempted || status === 'void' || status === 'uncollectible' ? 'failed' : 'open';
}

/** An invoice no longer names its payment: the payments name their invoice. */
async function payingIntent(stripe: Stripe, invoice: string) {
  const payments = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  return payments.data[0]?.payment.payment_intent ?? null;
}

/** From the lines: the invoice's own period looks back on the one before. */
function periodOf({ lines }: Stripe.Invoice): Told['period'] {
  const last = lines.data.toSorted((a, b) => a.period.end - b.period.end).at(-1);
  if (!last) return null;
  return { start: new Date(last.period.start * 1_000), end: new Date(last.period.end * 1_000) };
}
