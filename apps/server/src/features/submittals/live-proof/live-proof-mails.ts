import { defang } from '@headwater/contract/defang';
import { itemKind } from '../../items/item-name.ts';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import { pageInSubject } from '../../mails/rendering/page-in-subject.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';
import { itemTitle, type MailItem } from '../item-mail.ts';

/** Renders the mail about a page that has been seen to be live, with the picture that is shown where it is shared. */
export function liveMail(
  item: MailItem,
  { url, sharingPicture }: { url: string; sharingPicture: string | null },
): CompanyEmailTemplate {
  return {
    messageKind: 'decisions',
    kind: 'live',
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
  };
}

/** Renders the mail to the staff about a page that is not as it should be. */
export function brokenPageMail(
  portal: EmailSettings,
  { id, ...item }: MailItem & { id: number },
  { url, findings }: { url: string; findings: readonly string[] },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'broken-page',
    subject: `Does not show as it should: the ${itemKind(item)} ${pageInSubject(item.title)}`,
    preheader: 'What the portal saw at its public address.',
    body: [
      'This page was published. The portal has looked at it several times as a reader would, and it does not show as it should:',
      { links: [{ label: url, url }] },
      itemTitle(item),
      'What the portal saw:',
      ...findings.map((finding) => ({ quote: finding })),
      'The portal goes on checking for a day, and tells the company as soon as the page is right.',
    ],
    link: { label: 'See the submittal', url: `${portal.portalUrl}/submittals/${id}` },
  });
}
