import type { ListColumns } from '@headwater/contract/list-columns';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import type { LucideIcon } from 'lucide-react';
import type { Key, ReactNode } from 'react';
import { ListMenu } from './csv-link.tsx';
import { toTableColumns, type ListCells } from './list-cells.tsx';
import { LoadMore, type InfiniteList } from './load-more.tsx';
import { Page } from './page.tsx';
import { QueryBoundary, type QueryLike } from './query-boundary.tsx';

interface ListTableProps<Data, Row, Name extends string> {
  caption: string;
  /** Query of the whole list, or of its pages. */
  query: QueryLike<Data> & Partial<InfiniteList>;
  rows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => Key;
  columns: ListColumns<Row, Name>;
  /** Cells that show more than the column's value. */
  cells?: ListCells<Row, Name>;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  errorMessage: string;
  empty: ReactNode;
  /** Names of one row and of several, for a paginated list, such as 'email' and 'emails'. */
  itemLabel?: readonly [one: string, several: string];
  /** Height of the skeleton. */
  height?: 'h-24' | 'h-64' | 'h-96';
  dense?: boolean;
  /** Shown between the table and the count. */
  note?: ReactNode;
}

/** Shows a query's rows in a table, page by page, with its loading, error and empty states. */
export function ListTable<Data, Row, Name extends string>({
  query,
  rows: rowsOf,
  errorMessage,
  height = 'h-64',
  itemLabel,
  note,
  columns,
  cells = {},
  actions,
  dense = true,
  ...table
}: ListTableProps<Data, Row, Name>) {
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  return (
    <QueryBoundary query={query} errorMessage={errorMessage} skeleton={<Skeleton className={height} />}>
      {(data) => {
        const rows = rowsOf(data);
        return (
          <>
            <Table
              {...table}
              dense={dense}
              columns={toTableColumns({ columns, cells, actions })}
              rows={rows}
            />
            {note}
            {itemLabel && fetchNextPage && rows.length > 0 && (
              <LoadMore
                loadedLabel={`${rows.length} ${rows.length === 1 ? itemLabel[0] : itemLabel[1]}`}
                list={{ hasNextPage, isFetchingNextPage, fetchNextPage }}
              />
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

interface StaffListProps<Data, Row, Name extends string> extends Omit<
  ListTableProps<Data, Row, Name>,
  'caption'
> {
  title: string;
  /** Caption of the table, if the title does not say it. */
  caption?: string;
  /** Name of the list in its CSV file's address. */
  csv: string;
  /** Filter in the page's address, and the fields that set it. */
  filter?: Record<string, unknown>;
  filters?: ReactNode;
  /** Text if no row matches the filter, or if there are no rows at all. */
  noMatch?: ReactNode;
  icon?: LucideIcon;
  /** Primary action of the page, beside the menu with the CSV file. */
  action?: ReactNode;
  /** Content above the list. */
  banner?: ReactNode;
  /** Dialogs and other content below the list. */
  children?: ReactNode;
}

/** Renders the page of a staff list, with its filters, its table and its CSV file. */
export function StaffList<Data, Row, Name extends string>({
  title,
  caption = title,
  csv,
  filter = {},
  filters,
  empty,
  noMatch = empty,
  icon,
  action,
  banner,
  children,
  ...list
}: StaffListProps<Data, Row, Name>) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  const menu = <ListMenu list={csv} filter={filter} />;
  return (
    <Page
      wide
      title={title}
      action={
        action === undefined ? (
          menu
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            {action}
            {menu}
          </div>
        )
      }
    >
      {banner}
      <Card>
        {filters}
        <ListTable
          {...list}
          caption={caption}
          empty={<EmptyState {...(icon && { icon })}>{isFiltered ? noMatch : empty}</EmptyState>}
        />
      </Card>
      {children}
    </Page>
  );
}
