import { Table, type TableProps } from './table.tsx';

/** Shows a chart's figures, for people who prefer to read them. */
export function ChartTable<Row>(table: Omit<TableProps<Row>, 'empty'>) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sm text-brand">Show as a table</summary>
      <div className="mt-3">
        <Table {...table} empty="" />
      </div>
    </details>
  );
}
