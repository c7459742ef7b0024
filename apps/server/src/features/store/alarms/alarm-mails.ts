import { formatDay } from '@headwater/contract/dates';
import { defineCompanyMail } from '../../mails/define-mail.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';
import { askWhy } from './ask-why.ts';

/** An email a day after a checkout was begun and left. */
export const checkoutLeftMail = defineCompanyMail<[{ name: string; why: readonly EmailBlock[] }]>({
  kind: 'checkout-left',
  label: 'A checkout was left unfinished',
  messageKind: 'payments',
  template: ({ portalUrl }, { name, why }) => ({
    subject: 'Your order is not finished',
    preheader: 'Nothing was charged. You can pay by card or by purchase order.',
    body: [
      `You began to order ${name}, and did not finish. Nothing was charged. If something did not work, please reply to this email: we are glad to help. You can also order by purchase order.`,
      ...why,
    ],
    link: { label: 'See the subscription packages', url: `${portalUrl}/products` },
    values: { package: name },
  }),
  sample: ({ portalUrl }) => [{ name: 'Gold', why: askWhy(`${portalUrl}/why#1`) }],
});

interface CardEnding {
  name: string;
  /** The last paid day. */
  endsOn: string;
  /** The last day on which the card is valid. */
  cardEndsOn: string;
  why: readonly EmailBlock[];
}

/** An email before a renewal that would be charged to a card which has expired by then. */
export const cardEndingMail = defineCompanyMail<[CardEnding]>({
  kind: 'card-ending',
  label: 'A card expires before the renewal',
  required: ['package'],
  messageKind: 'access',
  template: ({ portalUrl }, { name, endsOn, cardEndsOn, why }) => ({
    subject: `Your card expires before the renewal: ${name}`,
    preheader: 'Replace it, and your pages stay public without a break.',
    body: [
      `Your subscription to ${name} renews after ${formatDay(endsOn)}. The card that we would charge expires on ${formatDay(cardEndsOn)}. Please replace it before then, so that your pages stay public without a break.`,
      ...why,
    ],
    link: { label: 'Replace the card', url: `${portalUrl}/dashboard` },
    values: { package: name, 'last day': formatDay(endsOn), 'card expires': formatDay(cardEndsOn) },
  }),
  sample: ({ portalUrl }) => [
    { name: 'Gold', endsOn: '2027-02-20', cardEndsOn: '2027-01-31', why: askWhy(`${portalUrl}/why#1`) },
  ],
});
