import { defang } from '@headwater/contract/defang';
import { itemKind } from '../../items/item-name.ts';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailBlock } from '../../mails/rendering/email-template.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';
import { itemMail, itemTitle, type MailItem } from '../item-mail.ts';

/** Renders the mail that asks a company whether what an editor has mended may be published. */
export function amendmentOfferedMail(
  { portalUrl }: EmailSettings,
  item: MailItem,
  { id, note }: { id: number; note: string },
): CompanyEmailTemplate {
  const title = defang(item.title);
  return {
    messageKind: 'decisions',
    kind: 'amendment-offered',
    subject: `Please check our edit: ${title}`,
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
}

/** What became of an amendment that an editor has made at once. */
export type AmendedOutcome = 'published' | 'scheduled' | 'open';

/** Renders the mail about what an editor has amended at once, as the company allows. */
export function amendedMail(
  portal: EmailSettings,
  item: MailItem,
  { note, outcome }: { note: string; outcome: AmendedOutcome },
): CompanyEmailTemplate {
  return itemMail(portal, item, {
    kind: 'amended',
    outcome: 'Corrected by an editor',
    preheader: 'You allow this. Its history shows what was changed.',
    body: [
      `An editor has corrected something small in your ${itemKind(item)}, as you allow. ${outcomes[outcome]} Your text in the portal has the correction too.`,
      itemTitle(item),
      ...noteBlocks(note),
    ],
    values: { outcome: outcomes[outcome] },
  });
}

const outcomes: Record<AmendedOutcome, string> = {
  published: 'It is approved.',
  scheduled: 'It is approved, and appears at its time.',
  open: 'It is yet to be approved: we will email you as soon as it is decided.',
};

/** Renders the mail to the editor whose amendment a company has declined. */
export function amendmentDeclinedMail(
  portal: EmailSettings,
  { submittalId, title, reason }: { submittalId: number; title: string; reason: string },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'amendment-declined',
    subject: 'A company has declined your amendment',
    preheader: 'What was submitted waits for a decision as before.',
    body: [
      'The company has declined your amendment. What was submitted waits for a decision as before.',
      { facts: [['Title', title]] },
      ...(reason === '' ? [] : ['The reason:', { quote: reason }]),
    ],
    link: { label: 'Review it', url: `${portal.portalUrl}/submittals/${submittalId}` },
  });
}

function noteBlocks(note: string): EmailBlock[] {
  return note === '' ? [] : ['The editor writes:', { quote: note }];
}
