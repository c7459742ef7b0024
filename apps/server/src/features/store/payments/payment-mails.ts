import { REVERSE_CHARGE_WORDS } from '@headwater/contract/billing-details';
import { formatPence } from '@headwater/contract/money';
import { defineCompanyMail, defineStaffMail } from '../../mails/define-mail.ts';
import { discountFacts, toSoldDiscount } from '../discounts/sold-discount.ts';

interface PaymentSummary {
  name: string;
  /** In pence: the price, and the amount charged. */
  net: number;
  amount: number;
  discountCode: string | null;
  discount: number | null;
  reverseChargeNumber: string | null;
}

const samplePayment: PaymentSummary = {
  name: 'Gold',
  net: 9_900,
  amount: 11_880,
  discountCode: null,
  discount: null,
  reverseChargeNumber: null,
};

export const paymentReceivedMail = defineCompanyMail<[PaymentSummary]>({
  kind: 'payment-received',
  label: 'A payment has been received',
  messageKind: 'payments',
  template: (portal, { name, net, amount, ...sold }) => ({
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
      'From now on your pages are published when our editors approve them. Your VAT invoice is attached.',
    ],
    link: { label: 'Go to your Company Profile', url: `${portal.portalUrl}/company` },
    values: { package: name },
  }),
  sample: () => [samplePayment],
});

/** An email after a refund or a lost dispute. */
export const paymentReturnedMail = defineCompanyMail<[PaymentSummary & { refunded: number; status: string }]>(
  {
    kind: 'payment-returned',
    label: 'A payment is returned',
    required: ['returned'],
    messageKind: 'payments',
    template: (portal, { name, amount, refunded, status }) => {
      const returned = formatPence(status === 'lost' ? amount : refunded);
      return {
        subject: `Payment returned: ${name}`,
        preheader: `${returned} of your payment for ${name}; the credit note is attached.`,
        body: [
          `${returned} of your payment of ${formatPence(amount)} for ${name} has been returned. The credit note is attached.`,
          'If all of it was returned, the access that it paid for has ended.',
        ],
        link: { label: 'See your subscription', url: `${portal.portalUrl}/dashboard` },
        values: { package: name, paid: formatPence(amount), returned },
      };
    },
    sample: () => [{ ...samplePayment, refunded: 5_940, status: 'partially_refunded' }],
  },
);

/** An email to the admins. */
export const paymentIssueMail = defineStaffMail<[{ stripeId: string; problem: string }]>({
  kind: 'payment-set-aside',
  template: (portal, { stripeId, problem }) => ({
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
  }),
  sample: ({ typed }) => [{ stripeId: 'cs_1', problem: typed('It is for no order.') }],
});
