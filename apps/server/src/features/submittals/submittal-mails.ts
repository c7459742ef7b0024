import { describeWaitingTime, type WaitingTime } from '@headwater/contract/working-time';
import type { RenderedEmail } from '../mails/mail-outbox.queries.ts';
import { pageInSubject } from '../mails/rendering/page-in-subject.ts';
import { renderEmail, type EmailSettings } from '../mails/rendering/render-email.ts';
import { editPath, itemKind } from '../items/item-name.ts';
import type { CompanyEmailTemplate } from '../mails/rendering/email-template.ts';
import { itemMail, itemTitle, type MailItem } from './item-mail.ts';

/** Renders the mail about the latest of the last hour’s submissions; `waitingTime` is null where nobody can tell. */
export function submittedMail(
  portal: EmailSettings,
  item: MailItem,
  { waitingTime, times }: { waitingTime: WaitingTime | null; times: number },
): CompanyEmailTemplate {
  const waiting = waitingTime ? describeWaitingTime(waitingTime) : '';
  return itemMail(portal, item, {
    kind: 'submitted',
    outcome: 'Submitted for approval',
    preheader: 'We will email you as soon as it is decided.',
    body: [
      `Your ${itemKind(item)} has been submitted for approval. We will email you as soon as it is decided.`,
      times === 1
        ? itemTitle(item)
        : {
            facts: [
              ['Title', item.title],
              ['Submitted', `${times} times within an hour. This is about the last.`],
            ],
          },
      ...(waiting === '' ? [] : [waiting]),
      'If you edit it in the meantime, please submit it again: only what you submitted is reviewed.',
    ],
    values: { 'waiting time': waiting },
  });
}

/** Renders the mail about an approval whose page is still being checked; `url` is the page's, null for a deletion. */
export function approvedMail(
  portal: EmailSettings,
  item: MailItem,
  url: string | null,
): CompanyEmailTemplate {
  if (url === null) {
    return itemMail(portal, item, {
      kind: 'deletion-approved',
      outcome: 'Taken down',
      preheader: 'The page is no longer public.',
      body: [`Your ${itemKind(item)} has been taken down, as you asked.`, itemTitle(item)],
      link: { label: 'Open the portal', url: portal.portalUrl },
    });
  }
  return itemMail(portal, item, {
    kind: 'approved',
    outcome: 'Approved',
    preheader: 'It is published, and we are checking its page.',
    body: [
      `Your ${itemKind(item)} has been approved and published, at this address:`,
      { links: [{ label: url, url }] },
      itemTitle(item),
      'We are still checking that readers see it as they should. You will get another email once they do.',
    ],
    link: { label: 'See your page', url },
  });
}

interface Rejection {
  isDeletion: boolean;
  reason: string | null;
}

export function rejectedMail(
  portal: EmailSettings,
  item: MailItem,
  { isDeletion, reason }: Rejection,
): CompanyEmailTemplate {
  const outcome = isDeletion
    ? 'has not been taken down: it is back in your list, and its page is still public'
    : 'has not been approved. What was public before stays public';
  return itemMail(portal, item, {
    kind: isDeletion ? 'deletion-rejected' : 'rejected',
    outcome: isDeletion ? 'Not taken down' : 'Not approved',
    preheader: reason === null ? 'You can edit it and submit it again.' : 'The reason is inside.',
    body: [
      `Your ${itemKind(item)} ${outcome}.`,
      itemTitle(item),
      ...(reason === null ? [] : ['The reason:', { quote: reason }]),
      'You can edit it and submit it again at any time.',
    ],
  });
}

/** Renders the mail about a rejection that requests changes; `list` is what is needed, a line for each. */
export function changesRequestedMail(
  portal: EmailSettings,
  item: MailItem,
  list: string,
): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'changes-requested',
    outcome: 'Changes needed',
    preheader: 'What our editors ask for is inside.',
    body: [
      `Our editors have looked at your ${itemKind(item)}, and ask for these changes before it can be approved:`,
      itemTitle(item),
      { quote: list },
      'In the portal each of them stands beside what it is about. Tick it off or answer it, then submit again. What was public before stays public.',
    ],
    link: { label: 'See the list in the portal', url: `${portal.portalUrl}${editPath(item)}` },
  });
}

/** Renders the mail that follows the one about a decision, once that is undone. */
export function undoneMail(portal: EmailSettings, item: MailItem): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'undone',
    outcome: 'Under review again',
    preheader: 'Please ignore our last email about it.',
    body: [
      `The decision on your ${itemKind(item)} has been undone: please ignore our last email about it.`,
      itemTitle(item),
      'It is under review again, and what was public before that decision is public again. We will email you as soon as it is decided.',
    ],
  });
}

/** Renders the mail to a reviewer to whom somebody else has assigned a submittal. */
export function assignedMail(
  portal: EmailSettings,
  { id, title }: { id: number; title: string },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'assigned',
    subject: `A submittal for you to review: ${pageInSubject(title)}`,
    preheader: 'Somebody on the staff has assigned it to you.',
    body: [
      'Somebody on the staff has assigned this submittal to you. You keep it until it is decided or handed on.',
      { facts: [['Title', title]] },
    ],
    link: { label: 'Review it', url: `${portal.portalUrl}/submittals/${id}` },
  });
}
