import type { ItemType } from '@headwater/contract/item-types';
import type { MailText } from '../mail/mail.queries.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { describeItem, editPath } from './item-name.ts';

interface Item {
  type: ItemType;
  uuid: string;
  title: string;
}

interface Portal {
  portalUrl: string;
}

export function submittedMail({ portalUrl }: Portal, item: Item): MailText {
  return writeMail({
    kind: 'submitted',
    subject: `Submitted for approval: ${item.title}`,
    paragraphs: [
      `Your ${describeItem(item)} has been submitted for approval. We tell you as soon as it is decided.`,
      'If you edit it in the meantime, please submit it again: only what you submitted is reviewed.',
    ],
    link: { label: 'See it in the portal', url: `${portalUrl}${editPath(item)}` },
  });
}

/** `url` is the page's public address; null for a deletion. */
export function approvedMail({ portalUrl }: Portal, item: Item, url: string | null): MailText {
  if (url === null) {
    return writeMail({
      kind: 'deletion-approved',
      subject: `Taken down: ${item.title}`,
      paragraphs: [`Your ${describeItem(item)} has been taken down, as you asked.`],
      link: { label: 'Open the portal', url: portalUrl },
    });
  }
  return writeMail({
    kind: 'approved',
    subject: `Approved: ${item.title}`,
    paragraphs: [`Your ${describeItem(item)} has been approved and is public now.`],
    link: { label: 'See your page', url },
  });
}

interface Rejection {
  isDeletion: boolean;
  reason: string | null;
}

export function rejectedMail({ portalUrl }: Portal, item: Item, { isDeletion, reason }: Rejection): MailText {
  const outcome = isDeletion
    ? 'has not been taken down: it is back in your list, and its page is still public'
    : 'has not been approved. What was public before stays public';
  return writeMail({
    kind: isDeletion ? 'deletion-rejected' : 'rejected',
    subject: `${isDeletion ? 'Not taken down' : 'Not approved'}: ${item.title}`,
    paragraphs: [
      `Your ${describeItem(item)} ${outcome}.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      'You can edit it and submit it again at any time.',
    ],
    link: { label: 'See it in the portal', url: `${portalUrl}${editPath(item)}` },
  });
}
