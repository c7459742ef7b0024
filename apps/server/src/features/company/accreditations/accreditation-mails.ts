import { formatDay } from '@headwater/contract/dates';
import { defineCompanyMail } from '../../mails/define-mail.ts';

interface Ending {
  scheme: string;
  ends: string;
  /** 0 on the last day; negative after it. */
  daysLeft: number;
}

/** An email before an accreditation ends, and on its last day. */
export const accreditationEndingMail = defineCompanyMail<[Ending]>({
  kind: 'accreditation-ending',
  label: 'An accreditation ends',
  required: ['last day'],
  messageKind: 'decisions',
  template: ({ portalUrl }, { scheme, ends, daysLeft }) => {
    const day = formatDay(ends);
    const when = formatWhen(daysLeft);
    return {
      subject: `An accreditation on your page ${when}`,
      preheader: `The last day is ${day}. It leaves your page by itself after that.`,
      body: [
        daysLeft < 0
          ? `An accreditation on your page has expired: its last day was ${day}. It is no longer on your page, and buyers who look for it do not find you.`
          : `An accreditation on your page ${when}: its last day is ${day}. After that it leaves your page, and buyers who look for it no longer find you.`,
        { facts: [['Accreditation', scheme]] },
        'If it has been renewed, please enter its new last day, and the new certificate if you have one.',
      ],
      link: { label: 'Update it', url: `${portalUrl}/company#accreditations` },
      values: { when, 'last day': day },
    };
  },
  sample: ({ typed }) => [{ scheme: typed('ISO 9001'), ends: '2027-06-30', daysLeft: 30 }],
});

function formatWhen(daysLeft: number): string {
  if (daysLeft < 0) return 'has expired';
  if (daysLeft === 0) return 'ends today';
  return daysLeft === 1 ? 'ends tomorrow' : `ends in ${daysLeft} days`;
}
