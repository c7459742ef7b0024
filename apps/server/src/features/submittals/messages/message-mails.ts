import { editPath, itemKind } from '../../items/item-name.ts';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';
import { itemMail, itemTitle, type MailItem } from '../item-mail.ts';

/** Renders the mail to a company about what an editor wrote to it. */
export function editorsMessageMail(
  portal: EmailSettings,
  { item, text }: { item: MailItem; text: string },
): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'editors-message',
    outcome: 'A message from our editors',
    preheader: 'You can answer in the portal.',
    body: [
      `Our editors have written to you about your ${itemKind(item)}:`,
      itemTitle(item),
      { quote: text },
      'Please answer in the portal: an answer to this email does not reach them.',
    ],
    link: { label: 'Answer in the portal', url: `${portal.portalUrl}${editPath(item)}#messages` },
  });
}

/** Renders the mail to an editor about what a company wrote. */
export function companyMessageMail(
  portal: EmailSettings,
  { submittalId, title, text }: { submittalId: number; title: string; text: string },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'company-message',
    subject: 'A company has written to you about its submittal',
    preheader: 'You are getting this because you reviewed it.',
    body: [
      'A company has written about a submittal that you reviewed:',
      { facts: [['Title', title]] },
      { quote: text },
    ],
    link: { label: 'Answer it', url: `${portal.portalUrl}/submittals/${submittalId}#messages` },
  });
}
