import { REVERSE_CHARGE_WORDS } from '@headwater/contract/billing-details';
import { formatDay } from '@headwater/contract/dates';
import { formatPence, formatPrice } from '@headwater/contract/money';
import { defineMail, defineStaffMail, type SampleParts } from '../../mails/define-mail.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';
import { askWhy } from '../alarms/ask-why.ts';

interface SentQuotation {
  number: string;
  name: string;
  price: number;
  reverseChargeNumber: string | null;
  validUntil: string;
  note: string;
  url: string;
  /** The email of its author; null if they have left. */
  replyTo: string | null;
}

const howToAccept =
  'To accept it, open it with the link below and enter your PO number. You do not need an account, and you can pass the link on to the person who orders for you.';

/** An email to the customer, with the PDF. */
export const quotationMail = defineMail<[SentQuotation]>({
  kind: 'quotation',
  label: 'A quotation is sent',
  template: (_, { note, url, replyTo, ...sent }) => ({
    ...(replyTo !== null && { replyTo }),
    subject: `Your quotation ${sent.number}`,
    preheader: `The price holds until ${formatDay(sent.validUntil)}, that day included.`,
    body: [
      'Here is the quotation that we promised you. It is also attached as a PDF.',
      quotationFacts(sent),
      ...(note === '' ? [] : ['Our note on it:', { quote: note }]),
      howToAccept,
    ],
    link: { label: 'See and accept the quotation', url },
    values: { number: sent.number, 'valid until': formatDay(sent.validUntil) },
  }),
  sample: (parts) => [sampleQuotation(parts)],
});

/** The one reminder of a quotation that nobody has answered. */
export const quotationEndingMail = defineMail<[SentQuotation & { why: readonly EmailBlock[] }]>({
  kind: 'quotation-ending',
  label: 'A quotation is about to end',
  required: ['valid until'],
  template: ({ publisher }, { url, why, replyTo, ...sent }) => ({
    ...(replyTo !== null && { replyTo }),
    subject: `Your quotation ${sent.number} ends on ${formatDay(sent.validUntil)}`,
    preheader: 'Until then, you can accept it at this price.',
    body: [
      'We sent you this quotation some days ago. It can be accepted for a few more days.',
      quotationFacts(sent),
      howToAccept,
      ...(replyTo === null && publisher.contact.email === null
        ? []
        : ['If you have a question, please reply to this email.']),
      'We will not remind you again.',
      ...why,
    ],
    link: { label: 'See and accept the quotation', url },
    values: { number: sent.number, 'valid until': formatDay(sent.validUntil) },
  }),
  sample: (parts) => [{ ...sampleQuotation(parts), why: askWhy(`${parts.portalUrl}/why#1`) }],
});

interface AcceptedQuotation {
  number: string;
  customer: string;
  poReference: string;
  price: number;
  orderId: number;
  /** The numbers of the customer's other quotations that can still be accepted. */
  stillOpen: readonly string[];
}

/** An email to the author of a quotation. */
export const quotationAcceptedMail = defineStaffMail<[AcceptedQuotation]>({
  kind: 'quotation-accepted',
  template: ({ portalUrl }, { number, customer, poReference, price, orderId, stillOpen }) => ({
    subject: `Quotation ${number} is accepted`,
    preheader: 'Its order waits to be processed.',
    body: [
      'A customer has accepted your quotation. Please process the order.',
      {
        facts: [
          ['Customer', customer],
          ['PO number', poReference],
          ['Price', formatPrice(price)],
        ],
      },
      ...(stillOpen.length === 0
        ? []
        : [
            `This customer can still accept ${stillOpen.join(', ')} as well. Please withdraw what was meant as an alternative.`,
          ]),
    ],
    link: { label: 'Process the order', url: `${portalUrl}/purchase-orders/${orderId}` },
  }),
  sample: ({ company, typed }) => [
    {
      number: 'Q-000012',
      customer: company,
      poReference: typed('PO-2026-117'),
      price: 89_000,
      orderId: 1,
      stillOpen: ['Q-000011'],
    },
  ],
});

function quotationFacts({
  number,
  name,
  price,
  reverseChargeNumber,
  validUntil,
}: Omit<SentQuotation, 'note' | 'url' | 'replyTo'>): EmailBlock {
  return {
    facts: [
      ['Quotation', number],
      ['Package', name],
      ['Price', reverseChargeNumber === null ? formatPrice(price) : formatPence(price)],
      ...(reverseChargeNumber === null ? [] : [['VAT', REVERSE_CHARGE_WORDS] as const]),
      ['Valid until', formatDay(validUntil)],
    ],
  };
}

function sampleQuotation({ typed, email, portalUrl }: SampleParts): SentQuotation {
  return {
    number: 'Q-000012',
    name: 'Gold',
    price: 89_000,
    reverseChargeNumber: null,
    validUntil: '2026-12-21',
    note: typed('As we agreed on the telephone: the price of last year.'),
    url: `${portalUrl}/quotation`,
    replyTo: email,
  };
}
