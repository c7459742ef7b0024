import { formatMoment } from '@headwater/contract/dates';
import { defineStaffMail } from '../../mails/define-mail.ts';
import type { EmailLink } from '../../mails/rendering/email-template.ts';
import type { EmailSettings } from '../../mails/rendering/render-email.ts';

/** A queue: how many entries it has, and the oldest of them. */
interface WaitingItems {
  count: number;
  /** `quote` is the author's text. */
  oldest: readonly { label: string; path: string; since: Date; quote: string }[];
}

export interface Digest {
  submittals: WaitingItems;
  /** Companies' unanswered messages. */
  messages: WaitingItems;
  orders: WaitingItems;
  /** The number of stored files that the nightly check has found damaged. */
  damagedFiles: number;
  /** Whether a submittal has waited for more than two working days. */
  isReminder: boolean;
}

/** An email to a staff member with everything that waits for their decision. */
export const digestMail = defineStaffMail<[Digest]>({
  kind: 'digest',
  template: (portal, { submittals, messages, orders, damagedFiles, isReminder }) => {
    const damaged = damagedFiles === 0 ? null : pluralize(damagedFiles, 'damaged file');
    const waiting = [
      ...(submittals.count === 0 ? [] : [`${submittals.count} to review`]),
      ...(messages.count === 0 ? [] : [`${pluralize(messages.count, 'message')} to answer`]),
      ...(orders.count === 0 ? [] : [pluralize(orders.count, 'purchase order')]),
    ];
    return {
      subject: `${isReminder ? 'Still waiting' : 'Waiting'} for you: ${[...waiting, ...(damaged ? [damaged] : [])].join(', ')}`,
      preheader: 'What waits for a decision, the oldest first.',
      body: [
        ...(isReminder ? ['The oldest submittal has waited for more than two working days.'] : []),
        ...listSection(portal, 'To review, the oldest first:', submittals),
        ...listSection(portal, 'To answer, the oldest first:', messages),
        ...listSection(portal, 'Purchase orders, the oldest first:', orders),
        ...(damaged
          ? [
              `The nightly check found ${damaged}. On the server, npm run portal -- doctor says which, and what to do.`,
            ]
          : []),
      ],
      link: { label: 'Open the dashboard', url: `${portal.portalUrl}/dashboard` },
    };
  },
  sample: ({ typed }) => [
    {
      submittals: sampleQueue('/submittals/1', typed('Quiet pumps')),
      messages: sampleQueue('/submittals/2', typed('Which year was that?')),
      orders: sampleQueue('/purchase-orders', typed('PO-2026-117')),
      damagedFiles: 1,
      isReminder: true,
    },
  ],
});

function listSection({ portalUrl }: EmailSettings, heading: string, { count, oldest }: WaitingItems) {
  if (count === 0) return [];
  const links = oldest.map(({ label, path, since, quote }): EmailLink => ({
    label: `${label}, since ${formatMoment(since)}`,
    url: `${portalUrl}${path}`,
    quote,
  }));
  const more = count - oldest.length;
  return [heading, { links }, ...(more > 0 ? [`And ${more} more.`] : [])];
}

function pluralize(count: number, itemLabel: string): string {
  return `${count} ${itemLabel}${count === 1 ? '' : 's'}`;
}

function sampleQueue(path: string, quote: string): WaitingItems {
  const oldest = [{ label: 'Company news', path, since: new Date('2026-11-20T09:12:00Z'), quote }];
  return { count: 2, oldest };
}
