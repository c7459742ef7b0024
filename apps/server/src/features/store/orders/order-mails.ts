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
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';

interface OrderSummary {
  poReference: string;
  name: string;
  upgradedUntil: string | null;
  price: number;
  discountCode: string | null;
  discount: number | null;
  reverseChargeNumber: string | null;
}

export function orderReceivedMail(portal: EmailSettings, order: OrderSummary): CompanyEmailTemplate {
  return {
    messageKind: 'payments',
    kind: 'order-received',
    subject: 'Purchase order received',
    preheader: 'You can write and submit content from now on.',
    body: [
      'Thank you: your purchase order has reached us.',
      orderFacts(order),
      'You can write and submit content from now on. We will email you as soon as the order is processed. A pro-forma invoice is attached.',
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  };
}

/** An email to the members who pay. `endDate` is the last day of the access. */
export function orderProcessedMail(
  portal: EmailSettings,
  order: OrderSummary,
  endDate: string,
): CompanyEmailTemplate {
  const template = orderProcessedTemplate(portal, order, endDate);
  return { messageKind: 'payments', ...template };
}

/** The same to accounts payable, who have nothing to choose in the portal. */
export function orderProcessedNotice(
  portal: EmailSettings,
  order: OrderSummary,
  endDate: string,
): RenderedEmail {
  return renderEmail(portal, orderProcessedTemplate(portal, order, endDate));
}

function orderProcessedTemplate(
  { portalUrl }: EmailSettings,
  order: OrderSummary,
  endDate: string,
): EmailTemplate {
  const until = formatDay(endDate);
  return {
    kind: 'order-processed',
    subject: 'Purchase order processed',
    preheader: `The subscription runs until ${until}, that day included.`,
    body: [
      'The purchase order has been processed.',
      orderFacts(order),
      `The subscription runs until ${until}, that day included. The VAT invoice is attached.`,
    ],
    link: { label: 'Open the portal', url: portalUrl },
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

function orderFacts({ poReference, price, ...sold }: OrderSummary): EmailBlock {
  const discount = toSoldDiscount(sold);
  return {
    facts: [
      ['PO number', poReference],
      ['Package', describeSale(sold)],
      ...discountFacts(price, discount),
      ...priceFacts(price, sold),
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
