import { z } from 'zod';
import { allArticleTypes } from './item-types.ts';
import type { ListColumns } from './list-columns.ts';
import type { SubmittalRow } from './submittals.ts';
import { text } from './text.ts';

export const reviewedTypes = ['company', ...allArticleTypes] as const;
export const queueOrders = ['oldest', 'newest', 'company'] as const;

/** The filter and the order of the queue. */
export const queueFilter = z.object({
  /** A part of the title, of the company's name or of the email, ignoring case and accents. */
  search: text(254).optional(),
  type: z.enum(reviewedTypes).optional(),
  /** Those that can be approved, or those that wait for access. */
  access: z.enum(['paid', 'unpaid']).optional(),
  /** The caller's own, by claim or assignment, or those without a reviewer. */
  reviewer: z.enum(['mine', 'nobody']).optional(),
  order: z.enum(queueOrders).optional(),
});
export type QueueFilter = z.output<typeof queueFilter>;

export const queueColumns = {
  email: { heading: 'Email', value: ({ email }) => email },
  company: { heading: 'Company', only: 'csv', value: ({ company }) => company },
  item: { heading: 'Item', kind: 'wide', value: ({ title }) => title },
  type: {
    heading: 'Type',
    only: 'csv',
    value: ({ item, subItem }) => (item === 'company' ? 'company' : subItem),
  },
  action: { heading: 'Action', only: 'csv', value: ({ action }) => action },
  submitted: { heading: 'Submitted', only: 'csv', kind: 'moment', value: ({ submittedAt }) => submittedAt },
  reviewer: { heading: 'Reviewer', only: 'csv', value: ({ reviewer }) => reviewer && reviewer.email },
  until: { heading: 'Until', kind: 'status', value: ({ endDate }) => endDate ?? 'inactive' },
} satisfies ListColumns<SubmittalRow>;
