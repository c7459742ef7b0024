import { defang } from '@headwater/contract/defang';
import { editPath, itemKind, type ItemType } from '@headwater/contract/item-types';
import type { SampleParts } from '../mails/define-mail.ts';
import type { EmailBlock, EmailTemplate } from '../mails/rendering/email-template.ts';
import { pageInSubject } from '../mails/rendering/page-in-subject.ts';
import type { EmailSettings } from '../mails/rendering/render-email.ts';

export interface MailItem {
  type: ItemType;
  uuid: string;
  title: string;
}

interface ItemMail extends Pick<EmailTemplate, 'preheader' | 'body'> {
  /** The outcome for the item, with which the subject begins. */
  outcome: string;
  /** Leads to the item in the portal by default. */
  link?: EmailTemplate['link'];
  /** The values for its texts, beside the kind of the item. */
  values?: EmailTemplate['values'];
}

/** Writes an email to a company about the outcome for one of its items. */
export function itemMail(
  { portalUrl }: EmailSettings,
  item: MailItem,
  { outcome, values, ...mail }: ItemMail,
): Omit<EmailTemplate, 'kind'> {
  return {
    subject: `${outcome}: your ${itemKind(item)} ${pageInSubject(item.title)}`,
    link: { label: 'See it in the portal', url: `${portalUrl}${editPath(item)}` },
    ...mail,
    values: { item: itemKind(item), title: defang(item.title), ...values },
  };
}

export function itemTitle({ title }: MailItem): EmailBlock {
  return { facts: [['Title', title]] };
}

/** Where the page of samples is public. */
export const SAMPLE_PAGE = 'https://site.example.com/press-releases/quiet-pumps';

export function sampleItem({ title }: SampleParts): MailItem {
  return { type: 'press-release', uuid: 'sample', title };
}
