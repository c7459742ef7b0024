import { editPath, itemKind } from '@headwater/contract/item-types';
import { describeWaitingTime, type WaitingTime } from '@headwater/contract/working-time';
import { defineCompanyMail, defineStaffMail } from '../mails/define-mail.ts';
import { pageInSubject } from '../mails/rendering/page-in-subject.ts';
import { itemMail, itemTitle, type MailItem, sampleItem, SAMPLE_PAGE } from './item-mail.ts';

/** Renders the mail about the latest of the last hour’s submissions; `waitingTime` is null if it is unknown. */
export const submittedMail = defineCompanyMail<
  [MailItem, { waitingTime: WaitingTime | null; times: number }]
>({
  kind: 'submitted',
  label: 'Submitted for approval',
  messageKind: 'decisions',
  template: (portal, item, { waitingTime, times }) => {
    const waiting = waitingTime ? describeWaitingTime(waitingTime) : '';
    return itemMail(portal, item, {
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
  },
  sample: (parts) => [sampleItem(parts), { waitingTime: { usual: 6, most: 16 }, times: 1 }],
});

/** An email about an approval whose page is still being checked, at its address. */
export const approvedMail = defineCompanyMail<[item: MailItem, url: string]>({
  kind: 'approved',
  label: 'Approved',
  messageKind: 'decisions',
  template: (portal, item, url) =>
    itemMail(portal, item, {
      outcome: 'Approved',
      preheader: 'It is published, and we are checking its page.',
      body: [
        `Your ${itemKind(item)} has been approved and published, at this address:`,
        { links: [{ label: url, url }] },
        itemTitle(item),
        'We are still checking that readers see it as they should. You will get another email once they do.',
      ],
      link: { label: 'See your page', url },
    }),
  sample: (parts) => [sampleItem(parts), SAMPLE_PAGE],
});

export const deletionApprovedMail = defineCompanyMail<[MailItem]>({
  kind: 'deletion-approved',
  label: 'Taken down as the company asked',
  messageKind: 'decisions',
  template: (portal, item) =>
    itemMail(portal, item, {
      outcome: 'Taken down',
      preheader: 'The page is no longer public.',
      body: [`Your ${itemKind(item)} has been taken down, as you asked.`, itemTitle(item)],
      link: { label: 'Open the portal', url: portal.portalUrl },
    }),
  sample: (parts) => [sampleItem(parts)],
});

export const rejectedMail = defineRejectionMail(
  'rejected',
  'Not approved',
  'has not been approved. What was public before stays public',
);

export const deletionRejectedMail = defineRejectionMail(
  'deletion-rejected',
  'Not taken down',
  'has not been taken down: it is back in your list, and its page is still public',
);

function defineRejectionMail(kind: string, label: string, outcome: string) {
  return defineCompanyMail<[item: MailItem, reason: string | null]>({
    kind,
    label,
    messageKind: 'decisions',
    template: (portal, item, reason) =>
      itemMail(portal, item, {
        outcome: label,
        preheader: reason === null ? 'You can edit it and submit it again.' : 'The reason is inside.',
        body: [
          `Your ${itemKind(item)} ${outcome}.`,
          itemTitle(item),
          ...(reason === null ? [] : ['The reason:', { quote: reason }]),
          'You can edit it and submit it again at any time.',
        ],
      }),
    sample: (parts) => [sampleItem(parts), parts.typed('The third picture is blurred.')],
  });
}

/** Renders the mail about a rejection that requests changes; `list` has a line for each change. */
export const changesRequestedMail = defineCompanyMail<[item: MailItem, list: string]>({
  kind: 'changes-requested',
  label: 'Changes needed',
  messageKind: 'decisions',
  template: (portal, item, list) =>
    itemMail(portal, item, {
      outcome: 'Changes needed',
      preheader: 'What our editors ask for is inside.',
      body: [
        `Our editors have looked at your ${itemKind(item)}, and ask for these changes before it can be approved:`,
        itemTitle(item),
        { quote: list },
        'The portal shows each one beside the part it is about. Tick it off or answer it, then submit again. Anything already public stays public.',
      ],
      link: { label: 'See the list in the portal', url: `${portal.portalUrl}${editPath(item)}` },
    }),
  sample: (parts) => [sampleItem(parts), parts.typed('1. Pictures: The third picture is blurred.')],
});

/** Renders the mail that follows the one about a decision that is undone. */
export const undoneMail = defineCompanyMail<[MailItem]>({
  kind: 'undone',
  label: 'A decision is undone',
  messageKind: 'decisions',
  template: (portal, item) =>
    itemMail(portal, item, {
      outcome: 'Under review again',
      preheader: 'Please ignore our last email about it.',
      body: [
        `The decision on your ${itemKind(item)} has been undone: please ignore our last email about it.`,
        itemTitle(item),
        'It is under review again, and what was public before that decision is public again. We will email you as soon as it is decided.',
      ],
    }),
  sample: (parts) => [sampleItem(parts)],
});

/** Renders the mail to a reviewer to whom a colleague has assigned a submittal. */
export const assignedMail = defineStaffMail<[{ id: number; title: string }]>({
  kind: 'assigned',
  template: (portal, { id, title }) => ({
    subject: `A submittal for you to review: ${pageInSubject(title)}`,
    preheader: 'A colleague has assigned it to you.',
    body: [
      'A colleague has assigned this submittal to you. It is yours until it is decided or handed on.',
      { facts: [['Title', title]] },
    ],
    link: { label: 'Review it', url: `${portal.portalUrl}/submittals/${id}` },
  }),
  sample: ({ title }) => [{ id: 1, title }],
});
