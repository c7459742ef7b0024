import { mailColumns, mailListFilter } from '@headwater/contract/mails';
import { csvColumns } from '../../http/csv.ts';
import { csvListOf } from '../../http/csv-list.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { mailsRouter } from './mails.router.ts';

const csvList = csvListOf<{ mails: CallerOf<typeof mailsRouter> }>();

export const mailsCsv = csvList('mails', {
  name: 'exportMails',
  summary: 'The emails that the screen Emails shows (administrators)',
  access: 'administer',
  filter: mailListFilter,
  columns: csvColumns(mailColumns),
  page: async (portal, input) => {
    const { mails, nextCursor } = await portal.mails.list(input);
    return { rows: mails, nextCursor };
  },
});
