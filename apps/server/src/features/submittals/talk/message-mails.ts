import { editPath, itemKind } from '@headwater/contract/item-types';
import { defineCompanyMail, defineStaffMail } from '../../mails/define-mail.ts';
import { pageInSubject } from '../../mails/rendering/page-in-subject.ts';
import { itemMail, itemTitle, type MailItem, sampleItem } from '../item-mail.ts';

/** Renders the mail to a company about an editor's message. */
export const editorsMessageMail = defineCompanyMail<[{ item: MailItem; text: string }]>({
  kind: 'editors-message',
  label: 'A message from an editor',
  messageKind: 'decisions',
  template: (portal, { item, text }) =>
    itemMail(portal, item, {
      outcome: 'A message from our editors',
      preheader: 'You can answer in the portal.',
      body: [
        `Our editors have written to you about your ${itemKind(item)}:`,
        itemTitle(item),
        { quote: text },
        'Please answer in the portal: replies to this email do not reach them.',
      ],
      link: { label: 'Answer in the portal', url: `${portal.portalUrl}${editPath(item)}#messages` },
    }),
  sample: (parts) => [{ item: sampleItem(parts), text: parts.typed('Which year was that?') }],
});

/** Renders the mail to an editor about a company's message. */
export const companyMessageMail = defineStaffMail<[{ submittalId: number; title: string; text: string }]>({
  kind: 'company-message',
  template: (portal, { submittalId, title, text }) => ({
    subject: `A company has written to you about ${pageInSubject(title)}`,
    preheader: 'You are getting this because you reviewed it.',
    body: [
      'A company has written about a submittal that you reviewed:',
      { facts: [['Title', title]] },
      { quote: text },
    ],
    link: { label: 'Answer it', url: `${portal.portalUrl}/submittals/${submittalId}#messages` },
  }),
  sample: ({ typed, title }) => [{ submittalId: 1, title, text: typed('It was the year before.') }],
});
