import { MIN_SEARCH_LENGTH } from '@headwater/contract/company';
import type { ImportedItemRow } from '@headwater/contract/imported-item-list';
import type { EditedItem } from '@headwater/contract/imported-item';
import { articleTypes } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table, type TableColumn } from '@headwater/ui/table';
import { TextField } from '@headwater/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { trpc } from '../../../app/trpc.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';

const PAGE_SIZE = 20;

/** Finds the second of two items that are to become one, at first by the title of the other. */
export function ChooseOther({ item: { id, type, title } }: { item: EditedItem }) {
  const [searchText, setSearchText] = useState(title);
  const search = useDebouncedSearch(searchText);
  const list = trpc.reference.imported.useInfiniteQuery({ search, type, limit: PAGE_SIZE }, paginated);
  const kind = articleTypes[type].plural.toLowerCase();
  return (
    <Card title={`Merge “${title}” with`}>
      <div className="grid gap-6">
        <div className="max-w-md">
          <TextField
            label={`Search ${kind} by title`}
            hint={`Type at least ${String(MIN_SEARCH_LENGTH)} characters. You may leave out vowels.`}
            type="search"
            value={searchText}
            onValueChange={setSearchText}
          />
        </div>
        <QueryBoundary
          query={list}
          errorMessage={messages.fetchCaseStudyReferences}
          skeleton={<Skeleton className="h-64" />}
        >
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.items).filter((row) => row.id !== id);
            return (
              <div>
                <Table
                  caption={`Other ${kind}`}
                  columns={columnsFor(id)}
                  rows={rows}
                  rowKey={(row) => row.id}
                  empty={<EmptyState>No other title matches. Search for a part of it.</EmptyState>}
                />
                {rows.length > 0 && <LoadMore loadedLabel={String(rows.length)} list={list} />}
              </div>
            );
          }}
        </QueryBoundary>
      </div>
    </Card>
  );
}

function columnsFor(id: number): readonly TableColumn<ImportedItemRow>[] {
  return [
    { header: 'Title', cell: ({ title }) => title },
    { header: 'Company', cell: ({ companyName }) => companyName },
    { header: 'Referred to by', kind: 'number', cell: ({ references }) => references },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (row) => (
        <Link
          to="/references/$id/merge"
          params={{ id }}
          search={{ with: row.id }}
          aria-label={`Compare: ${row.title}`}
          className={buttonClass({ size: 'small' })}
        >
          Compare
        </Link>
      ),
    },
  ];
}
