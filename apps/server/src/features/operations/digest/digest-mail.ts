import { formatMoment } from '@headwater/contract/dates';
import type { MailLink } from '../../mails/letter.ts';
import type { MailText } from '../../mails/mail.queries.ts';
import { writeMail, type Portal } from '../../mails/write-mail.ts';

/** One kind of thing that waits: how many there are, and the oldest of them. */
interface Waiting {
  count: number;
  oldest: readonly { label: string; path: string; since: Date }[];
}

export interface Digest {
  submittals: Waiting;
  orders: Waiting;
}

/** To an admin: what waits for a decision. */
export function digestMail(portal: Portal, { submittals, orders }: Digest): MailText {
  return writeMail(portal, {
    kind: 'digest',
    subject: `Waiting for you: ${submittals.count} to review, ${counted(orders.count, 'purchase order')}`,
    preheader: 'What waits for a decision, the oldest first.',
    body: [
      ...list(portal, 'To review, the oldest first:', submittals),
      ...list(portal, 'Purchase orders, the oldest first:', orders),
    ],
    link: { label: 'Open the dashboard', url: `${portal.portalUrl}/dashboard` },
  });
}

function list({ portalUrl }: Portal, heading: string, { count, oldest }: Waiting) {
  if (count === 0) return [];
  const links = oldest.map(({ label, path, since }): MailLink => ({
    label: `${label}, since ${formatMoment(since)}`,
    url: `${portalUrl}${path}`,
  }));
  const more = count - oldest.length;
  return [heading, { links }, ...(more > 0 ? [`And ${more} more.`] : [])];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
