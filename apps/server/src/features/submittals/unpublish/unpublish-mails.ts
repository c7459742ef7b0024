import { itemKind } from '../../items/item-name.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import type { EmailSettings } from '../../mails/rendering/render-email.ts';
import { itemMail, itemTitle, type MailItem } from '../item-mail.ts';

/** Renders the mail about a page that the staff took off the site. */
export function takenDownMail(portal: EmailSettings, item: MailItem, reason: string): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'taken-down',
    outcome: 'Off the site',
    preheader: 'Our editors have taken the page down. The reason is inside.',
    body: [
      `Our editors have taken the page of your ${itemKind(item)} off the public site.`,
      itemTitle(item),
      'The reason:',
      { quote: reason },
      'Nothing of yours is deleted. Change what is needed, then submit it for approval: it is public again once it is approved.',
    ],
  });
}

/** Renders the mail about a page that the staff took off the site and have put back. */
export function putBackMail(portal: EmailSettings, item: MailItem): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'put-back',
    outcome: 'Back on the site',
    preheader: 'Our editors have put the page back.',
    body: [
      `Our editors have put the page of your ${itemKind(item)} back on the public site, as it was before they took it down.`,
      itemTitle(item),
    ],
  });
}
