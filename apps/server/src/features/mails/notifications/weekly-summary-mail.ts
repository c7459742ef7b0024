import { formatMoment } from '@headwater/contract/dates';
import { defineMail } from '../define-mail.ts';

/** A notification's entry, and the company that it is about. */
export interface SummaryEntry {
  subject: string;
  /** Null before the account has a company. */
  company: string | null;
  url: string;
  at: Date;
}

/** Renders the mail about notifications that were not emailed at once; `count` is the number of all entries. */
export const weeklySummaryMail = defineMail<[{ count: number; newest: readonly SummaryEntry[] }]>({
  kind: 'weekly-summary',
  label: 'The weekly summary',
  template: ({ portalUrl }, { count, newest }) => {
    const notifications = `${count} ${count === 1 ? 'notification' : 'notifications'}`;
    const beyond = count - newest.length;
    const more = beyond > 0 ? `And ${beyond} more.` : '';
    return {
      subject: `Your weekly summary: ${notifications}`,
      preheader: 'What you chose not to be emailed at once.',
      body: [
        'What you chose not to be emailed at once, newest first.',
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
  },
  frame: () => ({ company: null }),
  sample: ({ company }) => [
    {
      count: 5,
      newest: [
        { subject: 'Approved: your news', company, url: '/articles', at: new Date('2026-11-20T09:12:00Z') },
      ],
    },
  ],
});
