/** A column of a list, on its screen and in its CSV file. */
export type ListColumn<Row> = {
  heading: string;
  /** The heading in the file, if it differs. */
  csvHeading?: string;
  /** The place of the column, if it is not in both. */
  only?: 'screen' | 'csv';
} & (
  | { kind?: 'text' | 'wide' | 'heading' | 'status' | 'number'; value: (row: Row) => string | number | null }
  /** In pence. */
  | { kind: 'money'; value: (row: Row) => number | null }
  /** A moment in ISO format, or a calendar day. */
  | { kind: 'moment' | 'day'; value: (row: Row) => string | null }
);

/** The columns of a list by name, in their order. */
export type ListColumns<Row, Name extends string = string> = Readonly<Record<Name, ListColumn<Row>>>;
