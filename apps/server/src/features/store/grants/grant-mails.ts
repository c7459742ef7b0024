import { formatDay } from '@headwater/contract/dates';
import { defineCompanyMail } from '../../mails/define-mail.ts';

interface Granted {
  name: string;
  startsOn: string;
  endsOn: string;
  reason: string;
  today: string;
}

/** An email about a new grant. */
export const accessGrantedMail = defineCompanyMail<[Granted]>({
  kind: 'access-granted',
  label: 'Access is given',
  messageKind: 'access',
  template: ({ portalUrl }, { name, startsOn, endsOn, reason, today }) => {
    const from = startsOn > today ? formatDay(startsOn) : 'today';
    return {
      subject: 'You have been given access',
      preheader: `It runs until ${formatDay(endsOn)}, that day included.`,
      body: [
        'We have given your company a package. There is nothing to pay.',
        {
          facts: [
            ['Package', name],
            ['From', from],
            ['Last day', formatDay(endsOn)],
          ],
        },
        'Our note on it:',
        { quote: reason },
      ],
      link: { label: 'Open the portal', url: portalUrl },
      values: { from, 'last day': formatDay(endsOn) },
    };
  },
  sample: ({ typed }) => [
    {
      name: 'Gold',
      startsOn: '2026-12-01',
      endsOn: '2027-11-20',
      reason: typed('A partner of our conference.'),
      today: '2026-11-20',
    },
  ],
});

/** An email about a grant's new last day. */
export const grantChangedMail = defineCompanyMail<[{ formerEnd: string; endsOn: string; reason: string }]>({
  kind: 'access-changed',
  label: 'The last day of given access has changed',
  required: ['last day'],
  messageKind: 'access',
  template: ({ portalUrl }, { formerEnd, endsOn, reason }) => {
    const heading = endsOn > formerEnd ? 'Your access has been extended' : 'Your access ends earlier';
    return {
      subject: heading,
      preheader: `The access that we gave you runs until ${formatDay(endsOn)}, that day included.`,
      body: [
        `The access that we gave you runs until ${formatDay(endsOn)}, that day included. Before, its last day was ${formatDay(formerEnd)}.`,
        'Our note on it:',
        { quote: reason },
      ],
      link: { label: 'Open the portal', url: portalUrl },
      values: { heading, 'last day': formatDay(endsOn), 'former last day': formatDay(formerEnd) },
    };
  },
  sample: ({ typed }) => [
    { formerEnd: '2027-06-30', endsOn: '2027-11-20', reason: typed('A partner of our conference.') },
  ],
});

/** An email about the immediate end of a grant. */
export const grantEndedMail = defineCompanyMail<[{ endsOn: string; reason: string }]>({
  kind: 'access-taken-back',
  label: 'Access that was given is taken back',
  messageKind: 'access',
  template: ({ portalUrl }, { endsOn, reason }) => ({
    subject: 'The access that we gave you has ended',
    preheader: 'The reason is inside.',
    body: [
      `The access that we gave you, which was to run until ${formatDay(endsOn)}, has ended today. What you have paid for goes on.`,
      'The reason:',
      { quote: reason },
    ],
    link: { label: 'See the subscription packages', url: `${portalUrl}/products` },
    values: { 'last day': formatDay(endsOn) },
  }),
  sample: ({ typed }) => [{ endsOn: '2027-11-20', reason: typed('A partner of our conference.') }],
});
