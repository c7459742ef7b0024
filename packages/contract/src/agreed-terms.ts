import { z } from 'zod';
import { day } from './dates.ts';
import { id } from './ids.ts';
import { text } from './text.ts';

/** A package at the terms that staff and a customer have agreed. */
export const agreedTerms = z.object({
  productId: id,
  /** In pence, before VAT; the package's price if absent. */
  price: z
    .int({ error: 'This is not an amount in pence' })
    .positive('The price must be more than £0')
    .max(100_000_000, 'At most £1,000,000')
    .optional(),
  /** Why it is another price than the package's, which has to be said; for the staff only. */
  priceReason: text(2_000).default(''),
  /** The first day of access; the day on which the order is processed if absent. */
  beginsOn: day.optional(),
});
export type AgreedTerms = z.output<typeof agreedTerms>;
