import { renderEmailHtml } from './render-email-html.ts';
import { renderEmailText } from './render-email-text.ts';
import type { EmailTemplate } from './email-template.ts';
import type { RenderedEmail } from '../mail-outbox.queries.ts';

/** The address that links in emails lead to; it must come from the settings, never from a request. */
export interface EmailSettings {
  portalUrl: string;
}

const MAX_SUBJECT_LENGTH = 200;

/** Renders an email as HTML and as plain text. */
export function renderEmail({ portalUrl }: EmailSettings, template: EmailTemplate): RenderedEmail {
  const subject = sanitizeSubject(template.subject);
  const footer = `Headwater, the publishing portal for the water industry: ${portalUrl}. This mail was sent by the portal itself; nobody reads replies to it.`;
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
