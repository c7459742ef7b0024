import type { SubmittalRow } from '@headwater/contract/submittals';
import { queueFilter } from '@headwater/contract/review-queue';
import { csvMoment } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { submittalsRouter } from '../submittals.router.ts';

const csvList = csvListOf<{ submittals: CallerOf<typeof submittalsRouter> }>();

export const queueCsv = csvList('submittals', {
  name: 'exportSubmittals',
  summary: 'The submittals that wait for a decision, as the screen Submittals shows (reviewers)',
  access: 'review',
  filter: queueFilter,
  columns: [
    { heading: 'Email', cell: ({ email }: SubmittalRow) => email },
    { heading: 'Company', cell: ({ company }) => company },
    { heading: 'Item', cell: ({ title }) => title },
    { heading: 'Type', cell: ({ item, subItem }) => (item === 'company' ? 'company' : subItem) },
    { heading: 'Action', cell: ({ action }) => action },
    { heading: 'Submitted', cell: ({ submittedAt }) => csvMoment(submittedAt) },
    { heading: 'Reviewer', cell: ({ reviewer }) => reviewer && reviewer.email },
    { heading: 'Until', cell: ({ endDate }) => endDate ?? 'inactive' },
  ],
  page: async (portal, input) => {
    const { submittals, nextCursor } = await portal.submittals.list(input);
    return { rows: submittals, nextCursor };
  },
});
