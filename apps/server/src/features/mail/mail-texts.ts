import type { MailText } from './mail.queries.ts';

interface Addresses {
  portalUrl: string;
}

interface Letter {
  kind: string;
  subject: string;
  paragraphs: string[];
  /** The one thing to do next. */
  link: { label: string; url: string };
}

/** A letter in both forms. */
export function writeMail({ kind, subject, paragraphs, link }: Letter): MailText {
  const text = [...paragraphs, `${link.label}: ${link.url}`, 'Headwater'].join('\n\n');
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const action = `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`;
  return { kind, subject, text, html: `${body}${action}<p>Headwater</p>` };
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function registeredMail({ portalUrl }: Addresses): MailText {
  return writeMail({
    kind: 'registered',
    subject: 'Welcome to Headwater',
    paragraphs: [
      'Your account is ready. Build your company profile, preview it free of charge, and submit it for publication when you like it.',
      'Keep your recovery code safe: it is the only way to reset your password.',
    ],
    link: { label: 'Sign in', url: `${portalUrl}/login` },
  });
}
