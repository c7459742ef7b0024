import type { Publisher } from '@headwater/contract/publisher';
import { renderEmailHtml } from './render-email-html.ts';
import { renderEmailText } from './render-email-text.ts';
import type { EmailTemplate } from './email-template.ts';
import type { RenderedEmail } from '../mail-outbox.queries.ts';

/** What emails say of the portal; it must come from the settings, never from a request. */
export interface EmailSettings {
  /** The address that links lead to. */
  portalUrl: string;
  publisher: Pick<Publisher, 'contact'>;
}

const MAX_SUBJECT_LENGTH = 200;

/** Renders an email as HTML and as plain text. */
export function renderEmail({ publisher }: EmailSettings, template: EmailTemplate): RenderedEmail {
  const subject = sanitizeSubject(template.subject);
  const cleaned = { ...template, subject };
  return {
    kind: template.kind,
    subject,
    text: renderEmailText(cleaned, publisher.contact),
    html: renderEmailHtml(cleaned, publisher.contact),
  };
}

/** Makes one short line of a subject, so that nothing in it can become a header. */
function sanitizeSubject(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`;
}
