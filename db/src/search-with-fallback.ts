interface ExecutableQuery<Row> {
  execute: () => Promise<Row[]>;
}

interface SearchQueries<Row> {
  limit: number;
  /** Those among the list's first rows, in its order. */
  withinFirst: (first: number) => ExecutableQuery<Row>;
  /** All there are, sorted by what no index knows, so that the index of words finds them. */
  all: ExecutableQuery<Row>;
}

const MIN_SCANNED_ROWS = 5_000;
/** What is rarer than one row in so many is left to the index of words, which then has few to sort. */
const ROWS_PER_HIT = 20;

/**
 * A page of what a search finds. PostgreSQL takes the hits to be spread evenly over a list, and would read it in
 * order until the page is full: the whole table, where they all lie at its end.
 */
export async function searchWithFallback<Row>({
  limit,
  withinFirst,
  all,
}: SearchQueries<Row>): Promise<Row[]> {
  const rows = await withinFirst(Math.max(MIN_SCANNED_ROWS, ROWS_PER_HIT * limit)).execute();
  return rows.length < limit ? all.execute() : rows;
}
