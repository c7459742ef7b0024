import { z } from 'zod';
import { requiredMessage } from './text.ts';

const MAX_ID = 2_147_483_647;

type IdError = (issue: { input?: unknown }) => string;

/** Says what is wrong with an id: that it is missing, or that it is none. */
export const idError: IdError = ({ input }) =>
  input === undefined ? requiredMessage : 'This is not a valid id';

/** Accepts a whole number from 1, or the same as a decimal string, as in paths and forms. */
function wholeNumber(max: number, error: string | IdError) {
  const written = z.string().regex(/^[1-9]\d{0,9}$/);
  // The number has the error as well: one above the integers is no mismatch of the union.
  const given = z.union([z.int({ error }), written.transform(Number)], { error });
  return given.refine((value) => value > 0 && value <= max, { error });
}

/** An integer id, also as a decimal string. */
export const id = wholeNumber(MAX_ID, idError).meta({ id: 'Id' });

/** Names a company or an article by its integer id (a number) or its uuid (a string). */
export const itemRef = z
  .union([id, z.uuid({ error: idError }).toLowerCase()], { error: idError })
  .meta({ id: 'ItemRef', description: 'The integer id of a company or an article, or its uuid' });
export type ItemRef = z.output<typeof itemRef>;

export const idList = z
  .array(id, { error: 'This must be a list of ids' })
  .max(1_000, 'At most 1,000 at a time');

/** A page of a list, by keyset pagination: `cursor` is the `nextCursor` of the previous page. */
export const paginationInput = z.object({
  limit: wholeNumber(1_000, 'This must be a whole number from 1 to 1,000').default(1_000),
  cursor: id.optional(),
});
export type PaginationInput = z.output<typeof paginationInput>;

/** The version that an edit started from, for optimistic locking. Without it, the last write wins. */
export const version = z
  .int({ error: 'This is not a valid version' })
  .positive('This is not a valid version')
  .optional();
