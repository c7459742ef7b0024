import { id, paginationInput } from '@headwater/contract/ids';
import { z } from 'zod';
import { badField } from '../errors.ts';

/** The pagination of the documented calls: `after` is the `next` of the previous page. */
export const restPage = z.object({ limit: paginationInput.shape.limit, after: id.optional() });
export type RestPage = z.output<typeof restPage>;

/** The `next` in a documented list's response, absent on the last page. */
export const next = z.int().optional();

/** Paginates a list that is short enough to be read whole. Throws 400 if `after` names no row of it. */
export function paginate<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  { limit, after }: RestPage,
): { rows: Row[]; next?: number } {
  const before = after === undefined ? -1 : rows.findIndex((row) => keyOf(row) === after);
  if (after !== undefined && before === -1) throw badField('after', 'Not in this list');
  const start = before + 1;
  const taken = rows.slice(start, start + limit);
  const last = taken.at(-1);
  const more = last !== undefined && start + limit < rows.length;
  return { rows: taken, ...(more && { next: keyOf(last) }) };
}

/** Renames a documented call's `after` to the procedures' `cursor`. */
export function toCursor<Input extends { after?: number | undefined }>({ after, ...input }: Input) {
  return { ...input, cursor: after };
}

/** Renames a procedure's `nextCursor` to the documented calls' `next`. */
export function toNext(nextCursor: number | null): { next?: number } {
  return nextCursor === null ? {} : { next: nextCursor };
}
