import type { ReceivedEnquiry } from './enquiry-mails.ts';
import type { RenderedEmail } from '../mails/mail-outbox.queries.ts';

/**
 * Renders an enquiry for software that reads emails, as the feature's README documents: lines of 'key: value', an empty
 * line, and the message as it was typed. Unlike a letter it names addresses as they are, and has no HTML.
 */
export function plainEnquiryMail(
  { portalUrl }: { portalUrl: string },
  {
    id,
    about,
    name,
    email,
    organisation,
    message,
    companiesAsked,
    receivedAt,
    ...needs
  }: ReceivedEnquiry & { receivedAt: Date },
): RenderedEmail {
  const lines = [
    ['enquiry', String(id)],
    ['received', receivedAt.toISOString()],
    ['page', about],
    ['name', name],
    ['email', email],
    ['organisation', organisation],
    ['link', `${portalUrl}/enquiries/${id}`],
    ['companies', String(companiesAsked)],
    ['subject', needs.subject],
    ['place', needs.place],
    ['needed-by', needs.neededBy ?? ''],
    ...needs.files.map((file) => ['file', file.name]),
  ].map(([key, value = '']) => `${key}: ${value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()}`.trimEnd());
  return {
    kind: 'enquiry-received',
    subject: `Enquiry ${id}`,
    text: `${lines.join('\n')}\n\n${message}\n`,
    html: '',
    replyTo: email,
  };
}
