import { formatDay } from '@headwater/contract/dates';
import { formatPrice } from '@headwater/contract/money';
import type { MailText } from '../mail/mail.queries.ts';
import { writeMail } from '../mail/mail-texts.ts';

interface Order {
  poReference: string;
  name: string;
  price: number;
}

interface Portal {
  portalUrl: string;
}

export function orderReceivedMail({ portalUrl }: Portal, order: Order): MailText {
  return writeMail({
    kind: 'order-received',
    subject: `Purchase order received: ${order.poReference}`,
    paragraphs: [
      `Thank you: your purchase order ${order.poReference} for ${describe(order)} has reached us.`,
      'You can write and submit content from now on. We tell you as soon as the order is processed.',
    ],
    link: { label: 'Open the portal', url: portalUrl },
  });
}

/** To the account, and to whoever pays. `endDate` is the last day of the access. */
export function orderProcessedMail({ portalUrl }: Portal, order: Order, endDate: string): MailText {
  return writeMail({
    kind: 'order-processed',
    subject: `Purchase order processed: ${order.poReference}`,
    paragraphs: [
      `Purchase order ${order.poReference} for ${describe(order)} has been processed.`,
      `The subscription runs until ${formatDay(endDate)}, that day included.`,
    ],
    link: { label: 'Open the portal', url: portalUrl },
  });
}

export function orderDeclinedMail({ portalUrl }: Portal, order: Order, reason: string): MailText {
  return writeMail({
    kind: 'order-declined',
    subject: `Purchase order declined: ${order.poReference}`,
    paragraphs: [
      `Your purchase order ${order.poReference} for ${describe(order)} has been declined.`,
      `The reason: ${reason}`,
    ],
    link: { label: 'See the subscription packages', url: `${portalUrl}/products` },
  });
}

function describe({ name, price }: Order): string {
  return `${name} (${formatPrice(price)})`;
}
