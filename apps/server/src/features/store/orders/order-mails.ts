import { REVERSE_CHARGE_WORDS } from '@headwater/contract/billing-details';
import { formatDay } from '@headwater/contract/dates';
import { formatPence, formatPrice } from '@headwater/contract/money';
import { defineCompanyMail, defineMail, type SampleParts } from '../../mails/define-mail.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';
import { discountFacts, toSoldDiscount } from '../discounts/sold-discount.ts';
import { describeSale } from '../upgrades/describe-sale.ts';
import type { PayableEmailSettings } from '../../mails/rendering/render-email.ts';
import { describeLifetime } from '../../mails/mailed-links/create-mailed-link.ts';
import { paymentFacts } from '../invoices/payment-facts.ts';

interface OrderSummary {
  poReference: string;
  name: string;
  upgradedUntil: string | null;
  price: number;
  discountCode: string | null;
  discount: number | null;
  reverseChargeNumber: string | null;
}

/** An email to somebody for whom staff have opened an account, with an order. */
export const accountOpenedMail = defineMail<[url: string]>({
  kind: 'account-opened',
  label: 'An account was opened for a customer',
  required: ['time'],
  template: (portal, url) => {
    const lifetime = describeLifetime('choose-password');
    return {
      subject: 'We have opened an account for you',
      preheader: `Choose a password with the link, within ${lifetime}.`,
      body: [
        `We have entered your order, and opened an account for you at ${portal.publisher.name}. There you build your company’s pages, and find your order with its invoices.`,
        `Choose a password with the link below. It works once, for ${lifetime}.`,
      ],
      warning: ['If you have not ordered anything from us, ignore this email, or tell us.'],
      link: { label: 'Choose a password', url },
      values: { time: lifetime },
    };
  },
  sample: ({ portalUrl }) => [`${portalUrl}/choose-password`],
});

/** An email to the members who pay. `dueOn` is the pro-forma's due day. */
export const orderReceivedMail = defineCompanyMail<[OrderSummary, { dueOn: string }], PayableEmailSettings>({
  kind: 'order-received',
  label: 'A purchase order has been received',
  messageKind: 'payments',
  template: (portal, order, { dueOn }) => ({
    subject: 'Purchase order received',
    preheader: 'You can write and submit content from now on.',
    body: [
      'Thank you: your purchase order has reached us.',
      orderFacts(order, paymentFacts(portal, dueOn)),
      'You can write and submit content from now on. We will email you as soon as the order is processed. A pro-forma invoice is attached.',
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  }),
  sample: (parts) => [sampleOrder(parts), { dueOn: '2026-12-21' }],
});

/** An email to the members who pay. `dueOn` is the new pro-forma's due day. */
export const orderRepricedMail = defineCompanyMail<[OrderSummary, { dueOn: string }], PayableEmailSettings>({
  kind: 'order-repriced',
  label: 'The price of a purchase order has changed',
  messageKind: 'payments',
  template: (portal, order, { dueOn }) => ({
    subject: 'New price of your purchase order',
    preheader: 'A new pro-forma invoice is attached.',
    body: [
      'We have changed the price of your purchase order.',
      orderFacts(order, paymentFacts(portal, dueOn)),
      'The attached pro-forma invoice replaces the earlier one.',
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  }),
  sample: (parts) => [sampleOrder(parts), { dueOn: '2026-12-21' }],
});

interface ProcessedOrder {
  /** The last day of the access. */
  endDate: string;
  /** Null if the order is paid. */
  dueOn: string | null;
  /** The first day of the access, if that is to come. */
  beginsOn?: string | null;
}

/** An email to the members who pay, and to accounts payable. */
export const orderProcessedMail = defineCompanyMail<[OrderSummary, ProcessedOrder], PayableEmailSettings>({
  kind: 'order-processed',
  label: 'A purchase order is processed',
  required: ['last day'],
  messageKind: 'payments',
  template: (portal, order, { endDate, dueOn, beginsOn = null }) => {
    const until = formatDay(endDate);
    const begins = beginsOn === null ? '' : `from ${formatDay(beginsOn)} `;
    return {
      subject: 'Purchase order processed',
      preheader: `The subscription runs ${begins}until ${until}, that day included.`,
      body: [
        'The purchase order has been processed.',
        orderFacts(order, dueOn === null ? [] : paymentFacts(portal, dueOn)),
        `The subscription runs ${begins}until ${until}, that day included. The VAT invoice is attached.`,
      ],
      link: { label: 'Open the portal', url: portal.portalUrl },
      values: { 'last day': until },
    };
  },
  sample: (parts) => [sampleOrder(parts), { endDate: '2027-11-20', dueOn: '2026-12-21' }],
});

export const orderDeclinedMail = defineCompanyMail<[OrderSummary, string]>({
  kind: 'order-declined',
  label: 'A purchase order is declined',
  messageKind: 'payments',
  template: (portal, order, reason) => ({
    subject: 'Purchase order declined',
    preheader: 'The reason is inside.',
    body: ['Your purchase order has been declined.', orderFacts(order), 'The reason:', { quote: reason }],
    link: { label: 'See the subscription packages', url: `${portal.portalUrl}/products` },
  }),
  sample: (parts) => [sampleOrder(parts), parts.typed('The reference is not known to your buyer.')],
});

function sampleOrder({ typed }: SampleParts): OrderSummary {
  return {
    poReference: typed('PO-2026-117'),
    name: 'Gold',
    upgradedUntil: null,
    price: 9_900,
    discountCode: null,
    discount: null,
    reverseChargeNumber: null,
  };
}

function orderFacts(
  { poReference, price, ...sold }: OrderSummary,
  more: readonly [string, string][] = [],
): EmailBlock {
  const discount = toSoldDiscount(sold);
  return {
    facts: [
      ['PO number', poReference],
      ['Package', describeSale(sold)],
      ...discountFacts(price, discount),
      ...priceFacts(price, sold),
      ...more,
    ],
  };
}

function priceFacts(price: number, { reverseChargeNumber }: Pick<OrderSummary, 'reverseChargeNumber'>) {
  if (reverseChargeNumber === null) return [['Price', formatPrice(price)] as const];
  return [
    ['Price', formatPence(price)],
    ['VAT', REVERSE_CHARGE_WORDS],
  ] as const;
}
