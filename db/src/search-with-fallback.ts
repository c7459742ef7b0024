interface ExecutableQuery<Row> {
  execute: () => Promise<Row[]>;
}

interface SearchQueries<Row> {
  limit: number;
  /** Searches the first rows of the list, in order. */
  withinFirst: (first: number) => ExecutableQuery<Row>;
  /** Searches all rows; it sorts by an expression without an index, so that PostgreSQL uses the text index. */
  all: ExecutableQuery<Row>;
}

/** The number of rows to probe for each hit of a page, and for a page of any size. */
const PROBED_ROWS_PER_HIT = 40;
const MAX_PROBED_ROWS = 1_000;
const MIN_SCANNED_ROWS = 5_000;
/** A search with fewer hits than one in this many rows is left to the text index, which then has few to sort. */
const ROWS_PER_HIT = 20;

/**
 * Returns a page of hits. PostgreSQL assumes hits to be spread evenly, and would read a list in order until the page is
 * full: the whole table, if all hits are at its end. Here the first rows tell how far reading in order is worthwhile.
 */
export async function searchWithFallback<Row>({
  limit,
  withinFirst,
  all,
}: SearchQueries<Row>): Promise<Row[]> {
  const probedRows = Math.min(MAX_PROBED_ROWS, PROBED_ROWS_PER_HIT * limit);
  const probed = await withinFirst(probedRows).execute();
  if (probed.length >= limit) return probed;
  const scannedRows = Math.max(MIN_SCANNED_ROWS, ROWS_PER_HIT * limit);
  if (probed.length * scannedRows < limit * probedRows) return all.execute();
  const rows = await withinFirst(scannedRows).execute();
  return rows.length < limit ? all.execute() : rows;
}
