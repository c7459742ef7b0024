import type { MessageKind } from '@headwater/contract/message-kinds';
import type { Publisher } from '@headwater/contract/publisher';
import { renderEmailHtml } from './render-email-html.ts';
import { renderEmailText } from './render-email-text.ts';
import type { EmailFooter, EmailTemplate } from './email-template.ts';
import type { RenderedEmail } from '../mail-outbox.queries.ts';

/** What emails say of the portal; it must come from the settings, never from a request. */
export interface EmailSettings {
  /** The address that links lead to. */
  portalUrl: string;
  publisher: Pick<Publisher, 'contact'>;
}

const MAX_SUBJECT_LENGTH = 200;

/** An email to the members of a company whom its kind concerns, who can turn that kind off. */
export interface CompanyEmail extends RenderedEmail {
  messageKind: MessageKind;
}

/** Renders an email as HTML and as plain text. */
export function renderEmail(portal: EmailSettings, template: EmailTemplate): RenderedEmail {
  return render(template, { contact: portal.publisher.contact, preferencesUrl: null });
}

/** Renders an email with a link to where its reader turns its kind off. */
export function renderCompanyEmail(
  { portalUrl, publisher: { contact } }: EmailSettings,
  { messageKind, ...template }: EmailTemplate & { messageKind: MessageKind },
): CompanyEmail {
  return { ...render(template, { contact, preferencesUrl: `${portalUrl}/account#emails` }), messageKind };
}

function render(template: EmailTemplate, footer: EmailFooter): RenderedEmail {
  const subject = sanitizeSubject(template.subject);
  const cleaned = { ...template, subject };
  return {
    kind: template.kind,
    subject,
    text: renderEmailText(cleaned, footer),
    html: renderEmailHtml(cleaned, footer),
  };
}

/** Makes one short line of a subject, so that nothing in it can become a header. */
function sanitizeSubject(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`;
}
