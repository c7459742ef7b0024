import { formatDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import { defineCompanyMail } from '../../mails/define-mail.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';
import { askWhy } from '../alarms/ask-why.ts';

/** What the email asks the customer; nothing if it was asked before. */
interface Asking {
  why: readonly EmailBlock[];
}

/** An email after a renewal was cancelled. `endDate` is the last day of the access; null if there is none. */
export const renewalEndedMail = defineCompanyMail<[Asking & { name: string; endDate: string | null }]>({
  kind: 'renewal-ended',
  label: 'A renewal is cancelled',
  messageKind: 'access',
  template: (portal, { name, endDate, why }) => {
    const until =
      endDate === null
        ? ''
        : `Your access runs until ${formatDay(endDate)}, that day included. Until then everything stays as it is.`;
    return {
      subject: `Renewal cancelled: ${name}`,
      preheader: 'Nothing more will be charged.',
      body: [
        `Your subscription to ${name} will not be renewed: nothing more will be charged to your card.`,
        ...(until === '' ? [] : [until]),
        ...why,
      ],
      link: { label: 'See your subscription', url: `${portal.portalUrl}/dashboard` },
      values: { package: name, until },
    };
  },
  sample: ({ portalUrl }) => [{ name: 'Gold', endDate: '2027-11-20', why: askWhy(`${portalUrl}/why#1`) }],
});

/** An email after a card was refused. `payUrl` is the page for paying by another card; null if Stripe has none. */
export const renewalFailedMail = defineCompanyMail<
  [Asking & { name: string; amount: number; payUrl: string | null }]
>({
  kind: 'renewal-failed',
  label: 'A renewal could not be charged',
  required: ['package', 'amount'],
  messageKind: 'access',
  template: (portal, { name, amount, payUrl, why }) => ({
    subject: `Your card was refused: ${name}`,
    preheader: 'You keep what you have paid for. We will try the card again over the next few days.',
    body: [
      `The renewal of ${name} (${formatPence(amount)}) could not be charged to your card. You keep what you have paid for until its last day, and we will try the card again over the next few days.`,
      ...(payUrl === null ? [] : [{ links: [{ label: 'Pay the renewal by another card', url: payUrl }] }]),
      ...why,
    ],
    link: { label: 'See your subscription', url: `${portal.portalUrl}/dashboard` },
    values: { package: name, amount: formatPence(amount) },
  }),
  sample: ({ portalUrl }) => [
    {
      name: 'Gold',
      amount: 11_880,
      payUrl: 'https://pay.example.com/renewal',
      why: askWhy(`${portalUrl}/why#1`),
    },
  ],
});
