import { formatDay } from '@headwater/contract/dates';
import { defang } from '@headwater/contract/defang';
import type { SignOffAnswer } from '@headwater/contract/sign-offs';
import { editPath, itemKind } from '../../items/item-name.ts';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';
import { itemMail, type MailItem } from '../item-mail.ts';

interface SignOffMail {
  item: MailItem;
  company: string | null;
  sentBy: string;
  note: string;
  endsOn: string;
  url: string;
}

/** Renders the mail that asks somebody without an account to sign a draft off. */
export function signOffMail(
  portal: EmailSettings,
  { item, company, sentBy, note, endsOn, url }: SignOffMail,
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'sign-off-requested',
    subject: 'You are asked to sign off a page before it is published',
    preheader: `You need no account. The link works until ${formatDay(endsOn)}.`,
    body: [
      'Somebody asks you to look at a page that is not published yet, and to sign it off or ask for changes. You need no account.',
      {
        facts: [
          ['Title', item.title],
          ...(company === null ? [] : [['Company', company] as const]),
          ['Asked by', sentBy],
        ],
      },
      ...(note === '' ? [] : ['They write:', { quote: note }]),
      `The link works until ${formatDay(endsOn)}.`,
    ],
    warning: [
      'Anyone with the link can see the page: please do not forward it. If you do not know the sender, ignore this email.',
    ],
    link: { label: 'See the page', url },
    values: { 'last day': formatDay(endsOn) },
  });
}

interface AnsweredMail {
  answer: SignOffAnswer;
  name: string;
  words: string;
  comments: number;
}

/** Renders the mail to a company about a guest's answer. */
export function signOffAnsweredMail(
  portal: EmailSettings,
  item: MailItem,
  { answer, name, words, comments }: AnsweredMail,
): CompanyEmailTemplate {
  const isSigned = answer === 'signed-off';
  const guest = defang(name);
  return itemMail(portal, item, {
    kind: isSigned ? 'signed-off' : 'sign-off-changes-asked',
    outcome: isSigned ? 'Signed off' : 'Changes requested by your guest',
    preheader: isSigned ? 'It is signed off as you sent it.' : 'It is not signed off yet.',
    body: [
      isSigned
        ? `${guest} has approved your ${itemKind(item)} as you sent it.`
        : `${guest} asks you to change your ${itemKind(item)} before it is approved.`,
      {
        facts: [
          ['Title', item.title],
          ['Name', name],
          ...(comments === 0 ? [] : [['Comments', String(comments)] as const]),
        ],
      },
      ...(words === '' ? [] : ['They write:', { quote: words }]),
    ],
    link: { label: 'See it in the portal', url: `${portal.portalUrl}${editPath(item)}#sign-offs` },
    values: { guest },
  });
}
