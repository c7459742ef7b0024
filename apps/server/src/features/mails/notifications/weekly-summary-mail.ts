import { formatMoment } from '@headwater/contract/dates';
import type { EmailTemplate } from '../rendering/email-template.ts';
import type { EmailSettings } from '../rendering/render-email.ts';

/** Something that a person was told, and for which of their companies. */
export interface SummaryEntry {
  subject: string;
  /** Null before the account has a company. */
  company: string | null;
  url: string;
  at: Date;
}

/** Renders the mail about what a person was not emailed at once; `count` is the number of all entries. */
export function weeklySummaryMail(
  { portalUrl }: EmailSettings,
  { count, newest }: { count: number; newest: readonly SummaryEntry[] },
): EmailTemplate {
  const notifications = `${count} ${count === 1 ? 'notification' : 'notifications'}`;
  const beyond = count - newest.length;
  const more = beyond > 0 ? `And ${beyond} more.` : '';
  return {
    kind: 'weekly-summary',
    subject: `Your weekly summary: ${notifications}`,
    preheader: 'What you chose not to be emailed at once.',
    body: [
      'What you chose not to be emailed at once, the newest first.',
      {
        links: newest.map(({ subject, company, url, at }) => ({
          label: `${subject}, ${formatMoment(at)}`,
          url: url.startsWith('/') ? `${portalUrl}${url}` : url,
          ...(company !== null && { quote: company }),
        })),
      },
      ...(more === '' ? [] : [more]),
    ],
    link: { label: 'See your notifications', url: `${portalUrl}/notifications` },
    values: { notifications, more },
  };
}
