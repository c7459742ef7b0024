import type { OverdueOrder } from '@headwater/contract/overdue';
import { csvMoment, csvPounds } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import { emptyInput } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { overdueRouter } from './overdue.router.ts';

const csvList = csvListOf<{ store: { overdue: CallerOf<typeof overdueRouter> } }>();

export const overdueCsv = csvList('overdue-orders', {
  name: 'exportOverdueOrders',
  summary: 'The orders that are overdue or fall due soon, as the screen Money shows them (sales)',
  access: 'sell',
  filter: emptyInput,
  columns: [
    { heading: 'Company', cell: ({ company }: OverdueOrder) => company },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'PO reference', cell: ({ poReference }) => poReference },
    { heading: 'Invoice', cell: ({ invoice }) => invoice },
    { heading: 'Due', cell: ({ dueOn }) => dueOn },
    { heading: 'Days overdue', cell: ({ daysOverdue }) => daysOverdue },
    { heading: 'Outstanding (GBP)', cell: ({ outstanding }) => csvPounds(outstanding) },
    { heading: 'Last reminder', cell: ({ remindedAt }) => csvMoment(remindedAt) },
    { heading: 'Next reminder', cell: ({ nextReminderOn }) => nextReminderOn },
    { heading: 'Reminders stopped', cell: ({ stopped }) => csvMoment(stopped?.at ?? null) },
    { heading: 'Stopped by', cell: ({ stopped }) => stopped?.by ?? null },
    { heading: 'Reason', cell: ({ stopped }) => stopped?.reason ?? null },
  ],
  page: async (portal, input) => {
    const { orders, nextCursor } = await portal.store.overdue.list(input);
    return { rows: orders, nextCursor };
  },
});
