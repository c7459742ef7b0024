import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import type { Letter } from './letter.ts';
import type { MailText } from './mail.queries.ts';

/** Where the links of a mail lead: from the settings, never from a request. */
export interface Portal {
  portalUrl: string;
}

const longestSubject = 200;

/** A letter in both forms, from one structure. */
export function writeMail({ portalUrl }: Portal, letter: Letter): MailText {
  const subject = oneLine(letter.subject);
  const footer = `Headwater, the publishing portal for the water industry: ${portalUrl}. This mail was sent by the portal itself; nobody reads replies to it.`;
  const written = { ...letter, subject };
  return { kind: letter.kind, subject, text: toText(written, footer), html: toHtml(written, footer) };
}

/** A subject may hold what a person typed: no line of it may become a header. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= longestSubject ? line : `${line.slice(0, longestSubject - 1).trimEnd()}…`;
}
