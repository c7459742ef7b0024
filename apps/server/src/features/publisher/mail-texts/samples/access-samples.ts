import { noFigures } from '@headwater/contract/statistics';
import type { LabelledEmailSettings } from '../../../mails/rendering/render-email.ts';
import * as access from '../../../store/access/access-mails.ts';
import { monthlyStatisticsMail } from '../../../statistics/monthly-mail/statistics-mails.ts';
import * as grant from '../../../store/grants/grant-mails.ts';
import * as renewal from '../../../store/renewals/renewal-mails.ts';
import { SAMPLE_TITLE, type MailSample } from './mail-sample.ts';

const name = 'Gold';
const endDate = '2027-11-20';
const reason = 'A partner of our conference.';

export function accessSamples(portal: LabelledEmailSettings): MailSample[] {
  return [
    {
      label: 'Access ends soon',
      sample: access.accessEndingMail(portal, { endDate, daysLeft: 30, views: 512, statistics: true }),
      required: ['last day'],
    },
    {
      label: 'What the pages brought in a month',
      sample: monthlyStatisticsMail(portal, {
        month: '2026-10-01',
        total: {
          views: 512,
          readers: 380,
          half: 300,
          end: 190,
          clicks: 24,
          downloads: 6,
          enquiries: 3,
          newFollowers: 8,
        },
        before: { ...noFigures, views: 470, readers: 350, enquiries: 2 },
        followers: 34,
        best: { type: 'company', title: SAMPLE_TITLE, views: 210 },
      }),
    },
    { label: 'Access has ended', sample: access.accessEndedMail(portal, { endDate, graceDays: 14 }) },
    {
      label: 'Access is given',
      sample: grant.accessGrantedMail(portal, {
        name,
        startsOn: '2026-12-01',
        endsOn: endDate,
        reason,
        today: '2026-11-20',
      }),
    },
    {
      label: 'Access that was given has another end',
      sample: grant.grantChangedMail(portal, { formerEnd: '2027-06-30', endsOn: endDate, reason }),
      required: ['last day'],
    },
    {
      label: 'Access that was given is taken back',
      sample: grant.grantEndedMail(portal, { endsOn: endDate, reason }),
    },
    { label: 'No longer renewed', sample: renewal.renewalEndedMail(portal, { name, endDate }) },
    {
      label: 'A renewal could not be charged',
      sample: renewal.renewalFailedMail(portal, {
        name,
        amount: 11_880,
        payUrl: 'https://pay.example/renewal',
      }),
      required: ['package', 'amount'],
    },
  ];
}
