import { formatMoment } from '@headwater/contract/dates';
import type { EmailLink } from '../../mails/rendering/email-template.ts';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';

/** A queue: how many entries it has, and the oldest of them. */
interface WaitingItems {
  count: number;
  /** `quote` is what its author typed. */
  oldest: readonly { label: string; path: string; since: Date; quote: string }[];
}

export interface Digest {
  submittals: WaitingItems;
  /** What companies wrote, and nobody has answered. */
  messages: WaitingItems;
  orders: WaitingItems;
  /** How many stored files the nightly check has found damaged. */
  damagedFiles: number;
  /** Whether something to review has waited for more than two working days. */
  isReminder: boolean;
}

/** An email to somebody of the staff with all that waits for their decision. */
export function digestMail(
  portal: EmailSettings,
  { submittals, messages, orders, damagedFiles, isReminder }: Digest,
): RenderedEmail {
  const damaged = damagedFiles === 0 ? null : pluralize(damagedFiles, 'damaged file');
  const waiting = [
    ...(submittals.count === 0 ? [] : [`${submittals.count} to review`]),
    ...(messages.count === 0 ? [] : [`${pluralize(messages.count, 'message')} to answer`]),
    ...(orders.count === 0 ? [] : [pluralize(orders.count, 'purchase order')]),
  ];
  return renderEmail(portal, {
    kind: 'digest',
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
  });
}

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
