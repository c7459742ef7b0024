import { defang } from '@headwater/contract/defang';
import { itemKind } from '@headwater/contract/item-types';
import { defineCompanyMail, defineStaffMail } from '../../mails/define-mail.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';
import { pageInSubject } from '../../mails/rendering/page-in-subject.ts';
import { itemMail, itemTitle, type MailItem, sampleItem } from '../item-mail.ts';

/** Renders the mail that asks a company whether an editor's amendment may be published. */
export const amendmentOfferedMail = defineCompanyMail<[MailItem, { id: number; note: string }]>({
  kind: 'amendment-offered',
  label: 'A correction to accept',
  messageKind: 'decisions',
  template: ({ portalUrl }, item, { id, note }) => {
    const title = defang(item.title);
    return {
      subject: `Please check our edit: ${pageInSubject(item.title)}`,
      preheader: 'An editor has corrected something small. Please accept or decline it.',
      body: [
        `An editor would approve your ${itemKind(item)} with a small change. Accept the change, and it is published.`,
        itemTitle(item),
        ...noteBlocks(note),
        'If you decline it, or edit your text yourself, the change is dropped.',
      ],
      link: { label: 'See the change', url: `${portalUrl}/amendments/${id}` },
      values: { item: itemKind(item), title },
    };
  },
  sample: (parts) => [sampleItem(parts), { id: 1, note: parts.typed('A comma was missing.') }],
});

const YET_TO_BE_APPROVED = 'It has not been approved yet. We will email you as soon as we have decided.';

/** Renders the mail about an editor's immediate amendment, as the company allows, if that is not approved yet. */
export const amendedMail = defineCompanyMail<[MailItem, { note: string }]>({
  kind: 'amended',
  label: 'Corrected by an editor',
  required: ['outcome'],
  messageKind: 'decisions',
  template: (portal, item, { note }) =>
    itemMail(portal, item, {
      outcome: 'Corrected by an editor',
      preheader: 'You allow this. Its history shows what was changed.',
      body: [
        `An editor has corrected something small in your ${itemKind(item)}, as you allow. ${YET_TO_BE_APPROVED} Your text in the portal has the correction too.`,
        itemTitle(item),
        ...noteBlocks(note),
      ],
      values: { outcome: YET_TO_BE_APPROVED },
    }),
  sample: (parts) => [sampleItem(parts), { note: parts.typed('A comma was missing.') }],
});

/** Describes an editor's amendment in the mail about the approval, so that one mail covers both. */
export function amendedFact(note: string): EmailBlock {
  const what = note === '' ? 'You allow this. Its history shows the change.' : note;
  return { facts: [['Corrected by an editor', what]] };
}

/** Renders the mail to the editor whose amendment a company has declined. */
export const amendmentDeclinedMail = defineStaffMail<
  [{ submittalId: number; title: string; reason: string }]
>({
  kind: 'amendment-declined',
  template: (portal, { submittalId, title, reason }) => ({
    subject: `A company has declined your amendment of ${pageInSubject(title)}`,
    preheader: 'What was submitted waits for a decision as before.',
    body: [
      'The company has declined your amendment. What was submitted waits for a decision as before.',
      { facts: [['Title', title]] },
      ...(reason === '' ? [] : ['The reason:', { quote: reason }]),
    ],
    link: { label: 'Review it', url: `${portal.portalUrl}/submittals/${submittalId}` },
  }),
  sample: ({ typed, title }) => [{ submittalId: 1, title, reason: typed('It is right as it is.') }],
});

function noteBlocks(note: string): EmailBlock[] {
  return note === '' ? [] : ['The editor writes:', { quote: note }];
}
