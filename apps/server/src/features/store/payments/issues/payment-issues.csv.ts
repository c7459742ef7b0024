import type { PaymentIssue } from '@headwater/contract/payment-issues';
import { csvMoment } from '../../../../http/csv.ts';
import { csvListOf } from '../../../../http/csv-list.ts';
import { emptyInput } from '../../../../http/rest-route.ts';
import type { CallerOf } from '../../../../trpc/procedures.ts';
import type { paymentIssuesRouter } from './payment-issues.router.ts';

const csvList = csvListOf<{ store: { faults: CallerOf<typeof paymentIssuesRouter> } }>();

export const paymentIssuesCsv = csvList('payment-issues', {
  name: 'exportPaymentIssues',
  summary: 'The payments that the screen Payments shows (sales)',
  access: 'sell',
  filter: emptyInput,
  columns: [
    { heading: 'Since', cell: ({ createdAt }: PaymentIssue) => csvMoment(createdAt) },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'At Stripe', cell: ({ stripeId }) => stripeId },
    { heading: 'Problem', cell: ({ problem }) => problem },
    { heading: 'Dealt with', cell: ({ resolvedAt }) => csvMoment(resolvedAt) },
    { heading: 'By', cell: ({ settledBy }) => settledBy },
    { heading: 'Note', cell: ({ note }) => note },
  ],
  page: async (portal) => ({ rows: await portal.store.faults.list(), nextCursor: null }),
});
