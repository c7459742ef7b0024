import { formatLondonMoment } from '@headwater/contract/london-time';
import { itemKind } from '../../items/item-name.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import type { EmailSettings } from '../../mails/rendering/render-email.ts';
import type { ScheduledTimes } from './schedule.queries.ts';
import { itemMail, itemTitle, type MailItem } from '../item-mail.ts';

/** Renders the mail about an approval for a later time; `url` is the address that the page will have. */
export function scheduledMail(
  portal: EmailSettings,
  item: MailItem,
  { url, notBefore }: { url: string; notBefore: Date },
): CompanyEmailTemplate {
  const moment = formatLondonMoment(notBefore);
  return itemMail(portal, item, {
    kind: 'scheduled',
    outcome: 'Approved',
    preheader: `It appears on ${moment}.`,
    body: [
      `Your ${itemKind(item)} has been approved. It appears on ${moment}, at this address:`,
      { links: [{ label: url, url }] },
      itemTitle(item),
      'Until then you can change or cancel that time. If you edit it, please submit it again.',
    ],
    values: { moment },
  });
}

/** Renders the mail about an approval whose time has come without access. */
export function heldMail(portal: EmailSettings, item: MailItem): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'held',
    outcome: 'Waiting for access',
    preheader: 'Its time has come, but your access has ended.',
    body: [
      `Your ${itemKind(item)} is approved and was to appear now, but your access has ended.`,
      itemTitle(item),
      'It appears as soon as your access runs again, unless you edit it first.',
    ],
    link: { label: 'See the packages', url: `${portal.portalUrl}/products` },
  });
}

/** Renders the mail about an approval whose end has come before its page was public. */
export function lapsedMail(portal: EmailSettings, item: MailItem): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'lapsed',
    outcome: 'Not published',
    preheader: 'Its end date came before it could appear.',
    body: [
      `Your ${itemKind(item)} is approved, but the end date that you chose came before it could appear. It has not been published.`,
      itemTitle(item),
      'Submit it again with another end date, or with none, if it is still to appear.',
    ],
  });
}

/** Renders the mail about an editor's change of when something appears. */
export function rescheduledMail(
  portal: EmailSettings,
  item: MailItem,
  { notBefore, appearsUntil }: ScheduledTimes,
): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'rescheduled',
    outcome: 'Appears at another time',
    preheader: 'Our editors have changed when it appears.',
    body: [
      `Our editors have changed when your ${itemKind(item)} appears.`,
      {
        facts: [
          ['Title', item.title],
          ['Appears', notBefore ? formatLondonMoment(notBefore) : 'As soon as it is approved'],
          ...(appearsUntil ? [['Until', formatLondonMoment(appearsUntil)] as const] : []),
        ],
      },
    ],
  });
}

/** Renders the mail about a page that was taken down at its end. */
export function endedMail(portal: EmailSettings, item: MailItem): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'ended',
    outcome: 'Taken down as planned',
    preheader: 'The page is no longer public.',
    body: [
      `Your ${itemKind(item)} has reached the end date that you chose: its page is no longer public.`,
      itemTitle(item),
      'For 30 days you can publish it again as it was, without a review.',
    ],
  });
}
