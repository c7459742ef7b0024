import { fillPlaceholders, type MailText } from '@headwater/contract/mail-texts';
import type { EmailBlock, EmailPublisher, EmailTemplate } from './email-template.ts';

/**
 * Returns a template with the publisher's own text as its subject and its first and last paragraphs. The template's own
 * text stays where the publisher's would be empty, or has a placeholder without a value, as in an email from an earlier
 * version.
 */
export function adaptTemplate<Template extends EmailTemplate>(
  { name, mailTexts }: Pick<EmailPublisher, 'name' | 'mailTexts'>,
  { warning = [], ...template }: Template,
) {
  const own = mailTexts[template.kind];
  const filled = own ? fillMailText(own, { ...template.values, portal: name }) : null;
  if (filled === null) return { ...template, body: [...template.body, ...warning] };
  const { between } = splitBody(template.body);
  const opening = toParagraphs(filled.opening);
  return {
    ...template,
    subject: filled.subject,
    preheader: opening[0] ?? '',
    body: [...opening, ...between, ...toParagraphs(filled.closing), ...warning],
  };
}

/** Returns the paragraphs before and after a body's facts, quotes and links; without any of these, all are before. */
export function splitBody(body: readonly EmailBlock[]) {
  const first = body.findIndex((block) => !isParagraph(block));
  if (first === -1) return { opening: body.filter(isParagraph), between: [], closing: [] };
  const end = body.findLastIndex((block) => !isParagraph(block)) + 1;
  return {
    opening: body.slice(0, first).filter(isParagraph),
    between: body.slice(first, end),
    closing: body.slice(end).filter(isParagraph),
  };
}

function isParagraph(block: EmailBlock): block is string {
  return typeof block === 'string';
}

function fillMailText(own: MailText, values: Record<string, string>): MailText | null {
  const subject = fillPlaceholders(own.subject, values);
  const opening = fillPlaceholders(own.opening, values);
  const closing = fillPlaceholders(own.closing, values);
  if (subject === null || opening === null || closing === null) return null;
  const oneLine = subject.replaceAll(/\s+/g, ' ').trim();
  // Some placeholders may be empty.
  return oneLine === '' || opening.trim() === '' ? null : { subject: oneLine, opening, closing };
}

/** A placeholder may be empty, and leaves no empty paragraph. */
function toParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}
