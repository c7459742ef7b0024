import { z } from 'zod';
import type { CsvCell, CsvColumn } from './csv.ts';
import { documentedCall, type AccessLevel, type RestCall } from './rest-route.ts';

/** A list that people download as a CSV file, and that `Caller` can read. */
export interface CsvList<Caller> extends RestCall {
  /** The list's name; the file has its own. */
  list: string;
  headings: readonly string[];
  /**
   * Returns a function that reads the next page with the screen's procedure, whose rights apply, and turns its rows
   * into cells.
   */
  read: (caller: Caller, filter: unknown) => (limit: number) => Promise<CsvPage>;
}

interface CsvPage {
  rows: readonly (readonly CsvCell[])[];
  isLast: boolean;
}

type Cursor = number | string;

interface CsvListOptions<Caller, Filter extends z.ZodType, Row, At extends Cursor> {
  /** The operation's id. */
  name: string;
  summary: string;
  /** The procedure's own. */
  access: AccessLevel;
  /** The filters of the screen. */
  filter: Filter;
  /** The columns of the screen. */
  columns: readonly CsvColumn<Row>[];
  page: (
    caller: Caller,
    input: z.output<Filter> & { limit: number; cursor?: At | undefined },
  ) => Promise<{ rows: readonly Row[]; /** Null on the last page. */ nextCursor: At | null }>;
}

/** Makes the function that documents a list as a CSV file, `csvList('users', { … })`, for the procedures of `Caller`. */
export function csvListOf<Caller>() {
  return function csvList<Filter extends z.ZodType<object>, Row, At extends Cursor = number>(
    list: string,
    { name, summary, access, filter, columns, page }: CsvListOptions<Caller, Filter, Row, At>,
  ): CsvList<Caller> {
    return {
      ...documentedCall({
        method: 'GET',
        path: `/api/lists/${list}.csv`,
        name,
        summary,
        access,
        input: filter,
        response: z.unknown(),
        csv: true,
      }),
      list,
      headings: columns.map(({ heading }) => heading),
      read: (caller, input) => {
        const filtered = filter.parse(input);
        let cursor: At | undefined;
        return async (limit) => {
          const { rows, nextCursor } = await page(caller, { ...filtered, limit, cursor });
          cursor = nextCursor ?? undefined;
          return {
            rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
            isLast: nextCursor === null,
          };
        };
      },
    };
  };
}
