/** So many public items of a list are counted exactly; what counts more than these needs to know no more. */
export const MAX_COUNTED = 1_000;

/** Shows a count; one that is not exact says that there are more: '1,000+'. */
export function showCount(count: number, isExact: boolean): string {
  return `${count.toLocaleString('en-GB')}${isExact ? '' : '+'}`;
}

/** Shows how many items a list has, which were counted as far as `MAX_COUNTED` and one more. */
export function showListCount(count: number): string {
  return showCount(Math.min(count, MAX_COUNTED), count <= MAX_COUNTED);
}
