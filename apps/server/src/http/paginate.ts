import { id, paginationInput } from '@headwater/contract/ids';
import { z } from 'zod';
import { badField } from '../errors.ts';

/** A documented call's page of a list: `after` is the `next` of the page before. */
export const restPage = z.object({ limit: paginationInput.shape.limit, after: id.optional() });
export type RestPage = z.output<typeof restPage>;

/** The `next` of a documented list's answer: present where more follows. */
export const next = z.int().optional();

/** Cuts a page out of a list that is short enough to be read whole: what follows the row that `after` names. */
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

/** A documented call's page as the procedures take it. */
export function toCursor<Input extends { after?: number | undefined }>({ after, ...input }: Input) {
  return { ...input, cursor: after };
}

/** A procedure's `nextCursor` as the documented calls answer it. */
export function toNext(nextCursor: number | null): { next?: number } {
  return nextCursor === null ? {} : { next: nextCursor };
}
