import type { ReasonTemplate } from '@headwater/contract/reason-templates';
import { csvListOf } from '../../../http/csv-list.ts';
import { emptyInput } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { reasonsRouter } from './reasons.router.ts';

const csvList = csvListOf<{ submittals: { reasons: CallerOf<typeof reasonsRouter> } }>();

export const reasonsCsv = csvList('reasons', {
  name: 'exportReasons',
  summary: 'The templates that the screen Reasons shows (reviewers)',
  access: 'review',
  filter: emptyInput,
  columns: [
    { heading: 'Name', cell: ({ name }: ReasonTemplate) => name },
    { heading: 'Text', cell: ({ text }) => text },
  ],
  page: async (portal) => ({ rows: await portal.submittals.reasons.list(), nextCursor: null }),
});
