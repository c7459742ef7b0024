import { REVERSE_CHARGE_WORDS } from '@headwater/contract/billing-details';
import { formatDay } from '@headwater/contract/dates';
import { formatPence, formatPrice } from '@headwater/contract/money';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type {
  CompanyEmailTemplate,
  EmailBlock,
  EmailTemplate,
} from '../../mails/rendering/email-template.ts';
import { discountFacts, toSoldDiscount } from '../discounts/sold-discount.ts';
import { describeSale } from '../upgrades/describe-sale.ts';
import {
  renderEmail,
  type EmailSettings,
  type PayableEmailSettings,
} from '../../mails/rendering/render-email.ts';
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

/** An email to the members who pay. `dueOn` is that of the pro-forma. */
export function orderReceivedMail(
  portal: PayableEmailSettings,
  order: OrderSummary,
  { dueOn }: { dueOn: string },
): CompanyEmailTemplate {
  return {
    messageKind: 'payments',
    kind: 'order-received',
    subject: 'Purchase order received',
    preheader: 'You can write and submit content from now on.',
    body: [
      'Thank you: your purchase order has reached us.',
      orderFacts(order, paymentFacts(portal, dueOn)),
      'You can write and submit content from now on. We will email you as soon as the order is processed. A pro-forma invoice is attached.',
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  };
}

interface ProcessedOrder {
  /** The last day of the access. */
  endDate: string;
  /** Null where the order is paid. */
  dueOn: string | null;
}

/** An email to the members who pay. */
export function orderProcessedMail(
  portal: PayableEmailSettings,
  order: OrderSummary,
  processed: ProcessedOrder,
): CompanyEmailTemplate {
  const template = orderProcessedTemplate(portal, order, processed);
  return { messageKind: 'payments', ...template };
}

/** The same to accounts payable, who have nothing to choose in the portal. */
export function orderProcessedNotice(
  portal: PayableEmailSettings,
  order: OrderSummary,
  processed: ProcessedOrder,
): RenderedEmail {
  return renderEmail(portal, orderProcessedTemplate(portal, order, processed));
}

function orderProcessedTemplate(
  portal: PayableEmailSettings,
  order: OrderSummary,
  { endDate, dueOn }: ProcessedOrder,
): EmailTemplate {
  const until = formatDay(endDate);
  return {
    kind: 'order-processed',
    subject: 'Purchase order processed',
    preheader: `The subscription runs until ${until}, that day included.`,
    body: [
      'The purchase order has been processed.',
      orderFacts(order, dueOn === null ? [] : paymentFacts(portal, dueOn)),
      `The subscription runs until ${until}, that day included. The VAT invoice is attached.`,
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
    values: { 'last day': until },
  };
}

export function orderDeclinedMail(
  portal: EmailSettings,
  order: OrderSummary,
  reason: string,
): CompanyEmailTemplate {
  return {
    messageKind: 'payments',
    kind: 'order-declined',
    subject: 'Purchase order declined',
    preheader: 'The reason is inside.',
    body: ['Your purchase order has been declined.', orderFacts(order), 'The reason:', { quote: reason }],
    link: { label: 'See the subscription packages', url: `${portal.portalUrl}/products` },
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
