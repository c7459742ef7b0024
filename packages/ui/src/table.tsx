import { clsx } from 'clsx';
import { type Key, type ReactNode, useId } from 'react';

export type TableColumn<Row> = {
  /** Header of the column, and label of its cell on a phone's card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * Kind of the column. `wide` uses the remaining room, and needs no label on a card. `number` is right-aligned with
   * tabular digits. `short` (a date, a status) wraps only in a narrow table. `narrow` (a tick) is as wide as its
   * header. `heading` names its row's subject, and heads the card. `actions` holds buttons, and shows its header only
   * to screen readers.
   */
  kind?: 'text' | 'wide' | 'number' | 'short' | 'narrow' | 'heading' | 'actions';
};

export type TableProps<Row> = {
  caption: string;
  /** Shows the caption, if no heading above says the same. */
  captionShown?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  empty: ReactNode;
  /** Rows of one line, 44 px high, for lists that staff work through. */
  dense?: boolean;
  /** Keys of leaving rows. Each fades for 500 ms, then the caller removes it. */
  leaving?: readonly Key[];
};

/** Minimum width of a column, that of a date, so that a date wraps only with wider letter spacing. */
const minWidths = {
  text: '@[40rem]:min-w-20',
  wide: '@[40rem]:min-w-20',
  heading: '@[40rem]:min-w-20',
  short: '@[40rem]:min-w-22',
  number: '',
  narrow: '',
};

/** Shows rows in columns or, below 640 px of its own width, as cards that name their cells. */
export function Table<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  empty,
  dense = false,
  leaving = [],
}: TableProps<Row>) {
  const captionId = useId();
  if (rows.length === 0) return <div className="py-2 text-center text-muted">{empty}</div>;
  return (
    <div className="@container">
      <table
        aria-labelledby={captionId}
        className={clsx('w-full text-left @max-[40rem]:block', dense && 'text-xs')}
      >
        <caption
          dir="auto"
          id={captionId}
          className={captionShown ? 'pb-3 text-left text-sm text-muted @max-[40rem]:block' : 'sr-only'}
        >
          {caption}
        </caption>
        <thead className="@max-[40rem]:sr-only">
          <tr>
            {columns.map(({ header, kind }) => (
              <th
                key={header}
                scope="col"
                className={clsx(
                  'sticky top-(--sticky-top,0) z-10 border-b border-line bg-paper px-1.5 py-2 text-sm font-semibold text-muted first:pl-0 last:pr-0',
                  !dense && '@4xl:px-3',
                  kind === 'number' ? 'text-right' : '@3xl:whitespace-nowrap',
                )}
              >
                {kind === 'actions' ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_:is(a,button,input)]:scroll-mt-12 @max-[40rem]:grid @max-[40rem]:grid-cols-1 @max-[40rem]:gap-3">
          {rows.map((row) => {
            const key = rowKey(row);
            return <TableRow key={key} {...{ columns, row, dense }} leaving={leaving.includes(key)} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({
  columns,
  row,
  dense,
  leaving,
}: {
  columns: readonly TableColumn<Row>[];
  row: Row;
  dense: boolean;
  leaving: boolean;
}) {
  return (
    <tr
      inert={leaving}
      className={clsx(
        'group/row border-b border-line transition-colors last:border-b-0 hover:bg-sunken/50 @max-[40rem]:block @max-[40rem]:rounded @max-[40rem]:border @max-[40rem]:last:border-b',
        dense ? '@max-[40rem]:px-3 @max-[40rem]:py-2' : '@max-[40rem]:p-4',
        leaving && 'animate-row-leave',
      )}
    >
      {columns.map((column) => (
        <TableCell key={column.header} {...{ column, row, dense }} />
      ))}
    </tr>
  );
}

const labelled =
  '@max-[40rem]:before:w-24 @max-[40rem]:before:shrink-0 @max-[40rem]:before:text-sm @max-[40rem]:before:font-semibold @max-[40rem]:before:text-muted @max-[40rem]:before:content-[attr(data-label)]';
const cellClasses = {
  text: `wrap-anywhere ${labelled}`,
  wide: 'wrap-anywhere @[40rem]:w-full',
  short: `@3xl:whitespace-nowrap ${labelled}`,
  number: `text-right whitespace-nowrap tabular-nums @max-[40rem]:text-left @max-[40rem]:before:whitespace-normal ${labelled}`,
  narrow: labelled,
  heading: 'font-semibold wrap-anywhere',
  actions: '@[40rem]:whitespace-nowrap @max-[40rem]:pt-3',
};

function TableCell<Row>({ column, row, dense }: { column: TableColumn<Row>; row: Row; dense: boolean }) {
  const { header, kind = 'text', cell } = column;
  const Cell = kind === 'heading' ? 'th' : 'td';
  return (
    <Cell
      scope={kind === 'heading' ? 'row' : undefined}
      data-label={header}
      className={clsx(
        'px-1.5 align-middle first:pl-0 last:pr-0 @max-[40rem]:flex @max-[40rem]:gap-2 @max-[40rem]:px-0',
        !dense && '@4xl:px-3',
        dense ? 'h-11 py-1 @max-[40rem]:h-auto @max-[40rem]:py-0.5' : 'py-3 @max-[40rem]:py-1',
        cellClasses[kind],
      )}
    >
      {kind === 'actions' ? (
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @[40rem]:justify-end @max-[40rem]:-mr-3 @max-[40rem]:gap-1">
          {cell(row)}
        </div>
      ) : (
        <div className={clsx('min-w-0', minWidths[kind])}>{cell(row)}</div>
      )}
    </Cell>
  );
}
