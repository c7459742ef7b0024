import { mailFilter, type MailRow } from '@headwater/contract/mails';
import { csvMoment } from '../../http/csv.ts';
import { csvListOf } from '../../http/csv-list.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { mailsRouter } from './mails.router.ts';

const csvList = csvListOf<{ mails: CallerOf<typeof mailsRouter> }>();

export const mailsCsv = csvList('mails', {
  name: 'exportMails',
  summary: 'The emails that the screen Emails shows (administrators)',
  access: 'administer',
  filter: mailFilter.omit({ limit: true, cursor: true }),
  columns: [
    { heading: 'When', cell: ({ createdAt }: MailRow) => csvMoment(createdAt) },
    { heading: 'To', cell: ({ to }) => to },
    { heading: 'Subject', cell: ({ subject }) => subject },
    { heading: 'State', cell: ({ state }) => state },
    { heading: 'Sent', cell: ({ sentAt }) => csvMoment(sentAt) },
    { heading: 'Last error', cell: ({ lastError }) => lastError },
  ],
  page: async (portal, input) => {
    const { mails, nextCursor } = await portal.mails.list(input);
    return { rows: mails, nextCursor };
  },
});
