/**
 * Keyset pagination: cuts a page from `rows`, which should contain one more than `limit`: the extra row shows that more
 * follow. `nextCursor` is the last shown row's id, null on the last page.
 */
export function takePage<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
): { shown: Row[]; nextCursor: number | null } {
  const shown = rows.slice(0, limit);
  return { shown, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
