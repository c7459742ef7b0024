interface Found<Row> {
  execute: () => Promise<Row[]>;
}

interface Searched<Row> {
  limit: number;
  /** Those among the list's first rows, in its order. */
  near: (first: number) => Found<Row>;
  /** All there are, sorted by what no index knows, so that the index of words finds them. */
  all: Found<Row>;
}

const fewest = 5_000;
/** What is rarer than one row in so many is left to the index of words, which then has few to sort. */
const rowsAHit = 20;

/**
 * A page of what a search finds. PostgreSQL takes the hits to be spread evenly over a list, and would read it in
 * order until the page is full: the whole table, where they all lie at its end.
 */
export async function firstHits<Row>({ limit, near, all }: Searched<Row>): Promise<Row[]> {
  const rows = await near(Math.max(fewest, rowsAHit * limit)).execute();
  return rows.length < limit ? all.execute() : rows;
}
