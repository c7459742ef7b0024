import { defang } from '@headwater/contract/defang';
import { itemKind } from '@headwater/contract/item-types';
import { defineCompanyMail, defineStaffMail } from '../../mails/define-mail.ts';
import { pageInSubject } from '../../mails/rendering/page-in-subject.ts';
import { itemTitle, type MailItem, sampleItem, SAMPLE_PAGE } from '../item-mail.ts';

/** Renders the mail about a page that is proved to be live, with the picture for sharing it. */
export const liveMail = defineCompanyMail<[MailItem, { url: string; sharingPicture: string | null }]>({
  kind: 'live',
  label: 'The page is live',
  messageKind: 'decisions',
  template: (_, item, { url, sharingPicture }) => ({
    subject: `It is live: your ${itemKind(item)} ${pageInSubject(item.title)}`,
    preheader: 'We have checked the page as readers see it.',
    body: [
      `Your ${itemKind(item)} has been approved and is live, at this address:`,
      { links: [{ label: url, url }] },
      itemTitle(item),
      ...(sharingPicture === null
        ? []
        : ['This is how it looks where it is shared:', { picture: { url: sharingPicture, leadsTo: url } }]),
    ],
    link: { label: 'See your page', url },
    values: { item: itemKind(item), title: defang(item.title) },
  }),
  sample: (parts) => [sampleItem(parts), { url: SAMPLE_PAGE, sharingPicture: null }],
});

/** Renders the mail to the staff about a page with problems. */
export const brokenPageMail = defineStaffMail<
  [MailItem & { id: number }, { url: string; findings: readonly string[] }]
>({
  kind: 'broken-page',
  template: (portal, { id, ...item }, { url, findings }) => ({
    subject: `Not displayed correctly: the ${itemKind(item)} ${pageInSubject(item.title)}`,
    preheader: 'What the portal found at its public address.',
    body: [
      'This page was published. The portal has checked it several times, as a reader would see it, and it is not displayed correctly:',
      { links: [{ label: url, url }] },
      itemTitle(item),
      'What the portal found:',
      ...findings.map((finding) => ({ quote: finding })),
      'The portal goes on checking for a day, and tells the company as soon as the page is right.',
    ],
    link: { label: 'See the submittal', url: `${portal.portalUrl}/submittals/${id}` },
  }),
  sample: (parts) => [
    { ...sampleItem(parts), id: 1 },
    { url: SAMPLE_PAGE, findings: [parts.typed('Its title is another.')] },
  ],
});
