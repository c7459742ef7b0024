import type { ItemType } from '@headwater/contract/item-types';
import { editPath, itemKind } from '../../items/item-name.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import type { EmailSettings } from '../../mails/rendering/render-email.ts';

interface MailItem {
  type: ItemType;
  uuid: string;
  title: string;
}

/** Renders the mail about a page that the staff took off the site. */
export function takenDownMail(portal: EmailSettings, item: MailItem, reason: string): CompanyEmailTemplate {
  return {
    messageKind: 'decisions',
    kind: 'taken-down',
    subject: `Off the site: your ${itemKind(item)}`,
    preheader: 'Our editors have taken the page down. The reason is inside.',
    body: [
      `Our editors have taken the page of your ${itemKind(item)} off the public site.`,
      { facts: [['Title', item.title]] },
      'The reason:',
      { quote: reason },
      'Nothing of yours is deleted. Change what is needed, then submit it for approval: it is public again once it is approved.',
    ],
    link: { label: 'See it in the portal', url: `${portal.portalUrl}${editPath(item)}` },
    values: { item: itemKind(item) },
  };
}

/** Renders the mail about a page that the staff took off the site and have put back. */
export function putBackMail(portal: EmailSettings, item: MailItem): CompanyEmailTemplate {
  return {
    messageKind: 'decisions',
    kind: 'put-back',
    subject: `Back on the site: your ${itemKind(item)}`,
    preheader: 'Our editors have put the page back.',
    body: [
      `Our editors have put the page of your ${itemKind(item)} back on the public site, as it was before they took it down.`,
      { facts: [['Title', item.title]] },
    ],
    link: { label: 'See it in the portal', url: `${portal.portalUrl}${editPath(item)}` },
    values: { item: itemKind(item) },
  };
}
