import { formatDay } from '@headwater/contract/dates';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import type { EmailSettings } from '../../mails/rendering/render-email.ts';

interface Granted {
  name: string;
  startsOn: string;
  endsOn: string;
  reason: string;
  today: string;
}

/** An email about access that was given by hand. */
export function accessGrantedMail(
  { portalUrl }: EmailSettings,
  { name, startsOn, endsOn, reason, today }: Granted,
): CompanyEmailTemplate {
  const from = startsOn > today ? formatDay(startsOn) : 'today';
  return {
    messageKind: 'access',
    kind: 'access-granted',
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
}

/** An email about another last day of what was given. */
export function grantChangedMail(
  { portalUrl }: EmailSettings,
  { formerEnd, endsOn, reason }: { formerEnd: string; endsOn: string; reason: string },
): CompanyEmailTemplate {
  const heading = endsOn > formerEnd ? 'Your access has been extended' : 'Your access ends earlier';
  return {
    messageKind: 'access',
    kind: 'access-changed',
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
}

/** An email about the end, at once, of what was given. */
export function grantEndedMail(
  { portalUrl }: EmailSettings,
  { endsOn, reason }: { endsOn: string; reason: string },
): CompanyEmailTemplate {
  return {
    messageKind: 'access',
    kind: 'access-taken-back',
    subject: 'The access that we gave you has ended',
    preheader: 'The reason is inside.',
    body: [
      `The access that we gave you, which was to run until ${formatDay(endsOn)}, has ended today. What you have paid for goes on.`,
      'The reason:',
      { quote: reason },
    ],
    link: { label: 'See the subscription packages', url: `${portalUrl}/products` },
    values: { 'last day': formatDay(endsOn) },
  };
}
