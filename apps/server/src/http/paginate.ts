import type { PaginationInput } from '@headwater/contract/ids';
import { z } from 'zod';
import { badField } from '../errors.ts';

/** What a list gains where more of it follows: the `after` of the next page. */
export const nextCursor = z.int().optional();

/** A page of a list that is short enough to be read whole: what follows the row that `after` names. */
export function paginate<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  { limit, after }: PaginationInput,
): { rows: Row[]; next?: number } {
  const before = after === undefined ? -1 : rows.findIndex((row) => keyOf(row) === after);
  if (after !== undefined && before === -1) throw badField('after', 'Not in this list');
  const start = before + 1;
  const taken = rows.slice(start, start + limit);
  const last = taken.at(-1);
  const more = last !== undefined && start + limit < rows.length;
  return { rows: taken, ...(more && { next: keyOf(last) }) };
}
