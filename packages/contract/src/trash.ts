import { z } from 'zod';
import { paginationInput } from './ids.ts';
import { itemType } from './article-type.ts';

const person = z.object({ email: z.string().nullable() });

/** An article that its company deleted, or a page that is off the site. */
export const trashedItem = z.object({
  id: z.int(),
  uuid: z.string(),
  type: itemType,
  title: z.string(),
  at: z.string(),
  cause: z.enum(['deleted', 'company', 'end-date', 'staff']),
  /**
   * The person who did it for the company, or the account as which the publisher's staff did; null for the staff and an
   * end date. The email is null after the account is erased.
   */
  by: person.extend({ viewingAs: person.nullable() }).nullable(),
  /** The staff's; null otherwise. */
  reason: z.string().nullable(),
  /** Whether its page is still public, because the deletion is not approved yet. */
  published: z.boolean(),
  /** The last day on which the company can bring it back itself; null if only a review can. */
  restorableUntil: z.string().nullable(),
});
export type TrashedItem = z.output<typeof trashedItem>;

export const listTrashInput = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
});
export type ListTrashInput = z.output<typeof listTrashInput>;
