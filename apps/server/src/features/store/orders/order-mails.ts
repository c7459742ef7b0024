import { formatDay } from '@headwater/contract/dates';
import { formatPrice } from '@headwater/contract/money';
import type { Block } from '../../mails/letter.ts';
import type { MailText } from '../../mails/mail.queries.ts';
import { writeMail, type Portal } from '../../mails/write-mail.ts';

interface Order {
  poReference: string;
  name: string;
  price: number;
}

export function orderReceivedMail(portal: Portal, order: Order): MailText {
  return writeMail(portal, {
    kind: 'order-received',
    subject: `Purchase order received: ${order.poReference}`,
    preheader: 'You can write and submit content from now on.',
    body: [
      'Thank you: your purchase order has reached us.',
      describe(order),
      'You can write and submit content from now on. We tell you as soon as the order is processed. A pro-forma invoice is attached.',
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  });
}

/** To the account, and to whoever pays. `endDate` is the last day of the access. */
export function orderProcessedMail(portal: Portal, order: Order, endDate: string): MailText {
  const until = formatDay(endDate);
  return writeMail(portal, {
    kind: 'order-processed',
    subject: `Purchase order processed: ${order.poReference}`,
    preheader: `The subscription runs until ${until}, that day included.`,
    body: [
      'The purchase order has been processed.',
      describe(order),
      `The subscription runs until ${until}, that day included. The VAT invoice is attached.`,
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  });
}

export function orderDeclinedMail(portal: Portal, order: Order, reason: string): MailText {
  return writeMail(portal, {
    kind: 'order-declined',
    subject: `Purchase order declined: ${order.poReference}`,
    preheader: 'The reason is inside.',
    body: ['Your purchase order has been declined.', describe(order), 'The reason:', { quote: reason }],
    link: { label: 'See the subscription packages', url: `${portal.portalUrl}/products` },
  });
}

function describe({ poReference, name, price }: Order): Block {
  return {
    facts: [
      ['PO number', poReference],
      ['Package', name],
      ['Price', formatPrice(price)],
    ],
  };
}
