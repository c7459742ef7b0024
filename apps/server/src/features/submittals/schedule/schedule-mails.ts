import { formatDay } from '@headwater/contract/dates';
import { itemKind } from '@headwater/contract/item-types';
import { formatLondonMoment } from '@headwater/contract/london-time';
import { defineCompanyMail } from '../../mails/define-mail.ts';
import type { ScheduledTimes } from '../scheduled.queries.ts';
import { itemMail, itemTitle, type MailItem, sampleItem, SAMPLE_PAGE } from '../item-mail.ts';

interface ScheduledPage {
  /** The page's future address. */
  url: string;
  notBefore: Date;
  /** The last day of access, if the page is to appear after it; otherwise null. */
  accessEnd: string | null;
}

/** Renders the mail about an approval for a later time. */
export const scheduledMail = defineCompanyMail<[MailItem, ScheduledPage]>({
  kind: 'scheduled',
  label: 'Approved for a later time',
  required: ['moment'],
  messageKind: 'decisions',
  template: (portal, item, { url, notBefore, accessEnd }) => {
    const moment = describeMoment(notBefore, accessEnd);
    return itemMail(portal, item, {
      outcome: 'Approved',
      preheader: `It appears on ${moment}.`,
      body: [
        `Your ${itemKind(item)} has been approved. It appears on ${moment}.`,
        'Its address will be:',
        { links: [{ label: url, url }] },
        itemTitle(item),
        'Until then you can change or cancel that time. If you edit it, please submit it again.',
      ],
      values: { moment },
    });
  },
  sample: (parts) => [
    sampleItem(parts),
    { url: SAMPLE_PAGE, notBefore: new Date('2026-12-01T09:00:00Z'), accessEnd: null },
  ],
});

/** Formats the moment of publication; one after the end of access depends on a renewal. */
function describeMoment(at: Date, accessEnd: string | null): string {
  const moment = formatLondonMoment(at);
  return accessEnd === null
    ? moment
    : `${moment} if you renew your access, which ends on ${formatDay(accessEnd)}`;
}

/** Renders the mail about an approved page whose time has come without access. */
export const heldMail = defineCompanyMail<[MailItem]>({
  kind: 'held',
  label: 'Approved, and waiting for access',
  messageKind: 'decisions',
  template: (portal, item) =>
    itemMail(portal, item, {
      outcome: 'Waiting for access',
      preheader: 'It was due to appear, but your access has ended.',
      body: [
        `Your ${itemKind(item)} is approved and was to appear now, but your access has ended.`,
        itemTitle(item),
        'It appears as soon as your access runs again, unless you edit it first.',
      ],
      link: { label: 'See the packages', url: `${portal.portalUrl}/products` },
    }),
  sample: (parts) => [sampleItem(parts)],
});

/** Renders the mail about an approved page whose end came before it was public. */
export const lapsedMail = defineCompanyMail<[MailItem]>({
  kind: 'lapsed',
  label: 'Ended before it could appear',
  messageKind: 'decisions',
  template: (portal, item) =>
    itemMail(portal, item, {
      outcome: 'Not published',
      preheader: 'Its end date came before it could appear.',
      body: [
        `Your ${itemKind(item)} is approved, but the end date that you chose came before it could appear. It has not been published.`,
        itemTitle(item),
        'Submit it again with another end date, or with none, if it is still to appear.',
      ],
    }),
  sample: (parts) => [sampleItem(parts)],
});

type ChangedTimes = ScheduledTimes & Pick<ScheduledPage, 'accessEnd'>;

/** Renders the mail about an editor's change of the schedule. */
export const rescheduledMail = defineCompanyMail<[MailItem, ChangedTimes]>({
  kind: 'rescheduled',
  label: 'A changed time of publication',
  messageKind: 'decisions',
  template: (portal, item, { notBefore, appearsUntil, accessEnd }) =>
    itemMail(portal, item, {
      outcome: 'Rescheduled',
      preheader: 'Our editors have changed when it appears.',
      body: [
        `Our editors have changed when your ${itemKind(item)} appears.`,
        {
          facts: [
            ['Title', item.title],
            ['Appears', notBefore ? describeMoment(notBefore, accessEnd) : 'As soon as it is approved'],
            ...(appearsUntil ? [['Until', formatLondonMoment(appearsUntil)] as const] : []),
          ],
        },
      ],
    }),
  sample: (parts) => [
    sampleItem(parts),
    { notBefore: new Date('2026-12-01T09:00:00Z'), appearsUntil: null, accessEnd: null },
  ],
});

/** Renders the mail about a page that was taken down at its end. */
export const endedMail = defineCompanyMail<[MailItem]>({
  kind: 'ended',
  label: 'Taken down at its end',
  messageKind: 'decisions',
  template: (portal, item) =>
    itemMail(portal, item, {
      outcome: 'Taken down as planned',
      preheader: 'The page is no longer public.',
      body: [
        `Your ${itemKind(item)} has reached the end date that you chose: its page is no longer public.`,
        itemTitle(item),
        'For 30 days you can publish it again as it was, without a review.',
      ],
    }),
  sample: (parts) => [sampleItem(parts)],
});
