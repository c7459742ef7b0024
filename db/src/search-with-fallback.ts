interface ExecutableQuery<Row> {
  execute: () => Promise<Row[]>;
}

interface SearchQueries<Row> {
  limit: number;
  /** Searches the first rows of the list, in its order. */
  withinFirst: (first: number) => ExecutableQuery<Row>;
  /** Searches all rows; it sorts by an expression that no index has, so that PostgreSQL uses the text index. */
  all: ExecutableQuery<Row>;
}

const MIN_SCANNED_ROWS = 5_000;
/** A search with fewer hits than one in so many rows is left to the text index, which then has few to sort. */
const ROWS_PER_HIT = 20;

/**
 * Returns a page of hits. PostgreSQL assumes hits to be spread evenly, and would read a list in its order until the page
 * is full: the whole table, where all hits are at its end.
 */
export async function searchWithFallback<Row>({
  limit,
  withinFirst,
  all,
}: SearchQueries<Row>): Promise<Row[]> {
  const rows = await withinFirst(Math.max(MIN_SCANNED_ROWS, ROWS_PER_HIT * limit)).execute();
  return rows.length < limit ? all.execute() : rows;
}
