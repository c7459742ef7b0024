import { formatDay } from '@headwater/contract/dates';
import { formatCount } from '@headwater/contract/money';
import { defineCompanyMail } from '../../mails/define-mail.ts';
import type { EmailSettings } from '../../mails/rendering/render-email.ts';

interface AccessEnding {
  endDate: string;
  /** 0 on the last day. */
  daysLeft: number;
  /** The views of the company's pages in the last thirty days. */
  views: number;
  /** Whether its package includes statistics. */
  statistics: boolean;
}

/** An email before access ends. */
export const accessEndingMail = defineCompanyMail<[AccessEnding]>({
  kind: 'access-ending',
  label: 'Access ends soon',
  required: ['last day'],
  messageKind: 'access',
  template: (portal, { endDate, daysLeft, views, statistics }) => {
    const when = formatDaysLeft(daysLeft);
    const day = formatDay(endDate);
    const viewed = views > 0 ? `In the last 30 days ${formatViews(views)}.` : '';
    return {
      subject: `Your subscription ends ${when}`,
      preheader: `The last day is ${day}. A renewal starts the day after, so you lose no days.`,
      body: [
        `Your subscription ends ${when}: its last day is ${day}.`,
        ...(viewed === '' ? [] : [viewed]),
        'Renew it and your pages stay public at the same addresses, with no new approval. A renewal starts the day after the last one, so you lose no days.',
        ...(statistics ? [{ links: [yearLink(portal)] }] : []),
      ],
      link: renewalLink(portal),
      values: { when, 'last day': day, views: viewed },
    };
  },
  sample: () => [{ endDate: '2027-11-20', daysLeft: 30, views: 512, statistics: true }],
});

/** An email after access has ended. `graceDays` is how long the public pages stay up after the last day. */
export const accessEndedMail = defineCompanyMail<[{ endDate: string; graceDays: number }]>({
  kind: 'access-ended',
  label: 'Access has ended',
  messageKind: 'access',
  template: (portal, { endDate, graceDays }) => {
    const grace =
      graceDays === 0
        ? 'Your public pages are offline from today.'
        : `Your public pages stay up for ${graceDays} days after that.`;
    return {
      subject: 'Your subscription has ended',
      preheader: 'Nothing is deleted: a renewal brings everything back.',
      body: [
        `Your subscription has ended: its last day was ${formatDay(endDate)}. Nothing more can be approved. ${grace}`,
        'Nothing is deleted. A renewal brings the same pages back at the same addresses, with no new approval.',
      ],
      link: renewalLink(portal),
      values: { 'last day': formatDay(endDate), 'public pages': grace },
    };
  },
  sample: () => [{ endDate: '2027-11-20', graceDays: 14 }],
});

function renewalLink({ portalUrl }: EmailSettings) {
  return { label: 'Renew the subscription', url: `${portalUrl}/products` };
}

function yearLink({ portalUrl }: EmailSettings) {
  return {
    label: 'What the last twelve months brought you, with a report of one page',
    url: `${portalUrl}/statistics`,
  };
}

function formatViews(views: number): string {
  return views === 1 ? 'your pages were viewed once' : `your pages were viewed ${formatCount(views)} times`;
}

function formatDaysLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
}
