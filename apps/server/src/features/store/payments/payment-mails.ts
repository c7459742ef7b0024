import { REVERSE_CHARGE_WORDS } from '@headwater/contract/billing-details';
import { formatPence } from '@headwater/contract/money';
import { discountFacts, toSoldDiscount } from '../discounts/sold-discount.ts';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';

interface PaymentSummary {
  name: string;
  /** In pence: the price, and the amount charged. */
  net: number;
  amount: number;
  discountCode: string | null;
  discount: number | null;
  reverseChargeNumber: string | null;
}

export function paymentReceivedMail(
  portal: EmailSettings,
  { name, net, amount, ...sold }: PaymentSummary,
): CompanyEmailTemplate {
  return {
    messageKind: 'payments',
    kind: 'payment-received',
    subject: `Payment received: ${name}`,
    preheader: `${formatPence(amount)} for ${name}.`,
    body: [
      'Thank you: your payment has reached us.',
      {
        facts: [
          ['Package', name],
          ...discountFacts(net, toSoldDiscount(sold)),
          ['Price', formatPence(net)],
          ['VAT', sold.reverseChargeNumber === null ? formatPence(amount - net) : REVERSE_CHARGE_WORDS],
          ['Paid', formatPence(amount)],
        ],
      },
      'What our editors approve is published from now on. Your VAT invoice is attached.',
    ],
    link: { label: 'Go to your Company Profile', url: `${portal.portalUrl}/company` },
    values: { package: name },
  };
}

/** An email after a refund or a lost dispute. */
export function paymentReturnedMail(
  portal: EmailSettings,
  { name, amount, refunded, status }: PaymentSummary & { refunded: number; status: string },
): CompanyEmailTemplate {
  const returned = formatPence(status === 'lost' ? amount : refunded);
  return {
    messageKind: 'payments',
    kind: 'payment-returned',
    subject: `Payment returned: ${name}`,
    preheader: `${returned} of your payment for ${name}; the credit note is attached.`,
    body: [
      `${returned} of your payment of ${formatPence(amount)} for ${name} has been returned. The credit note is attached.`,
      'If all of it was returned, the access that it paid for has ended.',
    ],
    link: { label: 'See your subscription', url: `${portal.portalUrl}/dashboard` },
    values: { package: name, paid: formatPence(amount), returned },
  };
}

/** An email to the admins. */
export function paymentIssueMail(
  portal: EmailSettings,
  { stripeId, problem }: { stripeId: string; problem: string },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'payment-set-aside',
    subject: `A card payment needs your attention: ${stripeId}`,
    preheader: 'It does not match the portal’s records, and opened no access.',
    body: [
      'This payment at Stripe does not match the portal’s records. It opened no access.',
      {
        facts: [
          ['At Stripe', stripeId],
          ['What is wrong', problem],
        ],
      },
      'Please check it in Stripe, and refund it if the money was not due. The page below says what to do.',
    ],
    link: { label: 'See the payment issues', url: `${portal.portalUrl}/payments` },
  });
}
