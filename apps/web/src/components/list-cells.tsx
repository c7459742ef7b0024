import { formatDay, formatMoment } from '@headwater/contract/dates';
import type { ListColumn, ListColumns } from '@headwater/contract/list-columns';
import { formatPence } from '@headwater/contract/money';
import type { TableColumn } from '@headwater/ui/table';
import type { ReactNode } from 'react';

/** Cells by their columns' names. */
export type ListCells<Row, Name extends string> = { readonly [Column in Name]?: (row: Row) => ReactNode };

const tableKinds = {
  text: 'text',
  wide: 'wide',
  heading: 'heading',
  status: 'short',
  number: 'number',
  money: 'number',
  moment: 'short',
  day: 'short',
} as const;

interface TableColumnsOptions<Row, Name extends string> {
  columns: ListColumns<Row, Name>;
  /** Cells that replace a column's value. */
  cells: ListCells<Row, Name>;
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** Turns a list's columns into those of its table. */
export function toTableColumns<Row, Name extends string>({
  columns,
  cells,
  actions,
}: TableColumnsOptions<Row, Name>): TableColumn<Row>[] {
  const own: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>> = cells;
  const shown = Object.entries<ListColumn<Row>>(columns)
    .filter(([, { only }]) => only !== 'csv')
    .map(([name, column]) => ({
      header: column.heading,
      kind: tableKinds[column.kind ?? 'text'],
      cell: own[name] ?? cellOf(column),
    }));
  return actions ? [...shown, { header: 'Actions', kind: 'actions', cell: actions }] : shown;
}

function cellOf<Row>(column: ListColumn<Row>): (row: Row) => ReactNode {
  if (column.kind === 'money') return (row) => showValue(column.value(row), formatPence);
  if (column.kind === 'day') return (row) => showValue(column.value(row), formatDay);
  if (column.kind === 'moment') return (row) => showValue(column.value(row), toTime);
  return (row) => column.value(row) ?? '–';
}

function showValue<Value>(value: Value | null, format: (value: Value) => ReactNode): ReactNode {
  return value === null ? '–' : format(value);
}

function toTime(at: string): ReactNode {
  return <time dateTime={at}>{formatMoment(new Date(at))}</time>;
}
