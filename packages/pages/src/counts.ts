import { formatCount } from '@headwater/contract/money';

/** Public items of a list that are counted exactly. Beyond them, no more precision is needed. */
export const MAX_COUNTED = 1_000;

/** Formats a count. An inexact one has a plus: '1,000+'. */
export function showCount(count: number, isExact: boolean): string {
  return `${formatCount(count)}${isExact ? '' : '+'}`;
}

/** Formats the count of a list's items, which stops at one above `MAX_COUNTED`. */
export function showListCount(count: number): string {
  return showCount(Math.min(count, MAX_COUNTED), count <= MAX_COUNTED);
}
