import { z } from 'zod';
import { id } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { requiredText } from './text.ts';

export const paymentIssueInput = z.object({ id });
export const resolvePaymentIssueInput = z.object({ id, note: requiredText(2_000) });
export type ResolvePaymentIssueInput = z.output<typeof resolvePaymentIssueInput>;

/** A payment at Stripe that does not fit the portal's records: it opens no access until an admin has resolved it. */
export const paymentIssue = z
  .object({
    id: z.int(),
    /** The id of a checkout session, an invoice or a price at Stripe. */
    stripeId: z.string(),
    problem: z.string(),
    /** The email of the account that it would belong to; null if that is unknown. */
    email: z.string().nullable(),
    /** That account's company; null if it has none, or is unknown. */
    company: z.object({ id: z.int(), title: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    /** Null while it is open. */
    resolvedAt: z.iso.datetime().nullable(),
    /** The admin who resolved it, as `note` explains; null if it resolved itself. */
    settledBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'PaymentIssue' });
export type PaymentIssue = z.output<typeof paymentIssue>;

export const paymentIssueColumns = {
  since: { heading: 'Since', kind: 'moment', value: ({ createdAt }) => createdAt },
  email: { heading: 'Email', value: ({ email }) => email },
  stripeId: { heading: 'At Stripe', only: 'csv', value: ({ stripeId }) => stripeId },
  problem: { heading: 'What is wrong', csvHeading: 'Problem', value: ({ problem }) => problem },
  resolved: { heading: 'Dealt with', only: 'csv', kind: 'moment', value: ({ resolvedAt }) => resolvedAt },
  by: { heading: 'By', only: 'csv', value: ({ settledBy }) => settledBy },
  how: { heading: 'How', csvHeading: 'Note', value: ({ note }) => note },
} satisfies ListColumns<PaymentIssue>;
