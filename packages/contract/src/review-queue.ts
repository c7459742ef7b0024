import { z } from 'zod';
import { companyArticleTypes } from './item-types.ts';
import { text } from './text.ts';

export const reviewedTypes = ['company', ...companyArticleTypes] as const;
export const queueOrders = ['oldest', 'newest', 'company'] as const;

/** The filter and the order of the queue. */
export const queueFilter = z.object({
  /** A part of the title, of the company's name or of the email, ignoring case and accents. */
  search: text(254).optional(),
  type: z.enum(reviewedTypes).optional(),
  /** Those that can be approved, or those that wait for access. */
  access: z.enum(['paid', 'unpaid']).optional(),
  /** Those that the caller claimed or was assigned to, or those that nobody has. */
  reviewer: z.enum(['mine', 'nobody']).optional(),
  order: z.enum(queueOrders).optional(),
});
export type QueueFilter = z.output<typeof queueFilter>;
