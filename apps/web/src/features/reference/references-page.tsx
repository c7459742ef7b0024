import { MIN_SEARCH_LENGTH } from '@headwater/contract/company';
import type { ImportedItemRow } from '@headwater/contract/imported-item-list';
import { messages } from '@headwater/contract/messages';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { TextField } from '@headwater/ui/text-field';
import { useState } from 'react';
import { useConfig } from '../../app/config.ts';
import { trpc } from '../../app/trpc.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import { SavedFilters } from '../../components/saved-filters/saved-filters.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { useDebouncedSearch } from '../../hooks/use-debounced.ts';
import { paginated } from '../../hooks/paginated.ts';
import { ChangeVisibility } from './change-visibility.tsx';
import { referenceColumns } from './reference-columns.tsx';

const PAGE_SIZE = 50;

interface ReferencesPageProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Lists the imported case studies and innovations for admins. */
export function ReferencesPage({ search: initialSearch, onSearch }: ReferencesPageProps) {
  const config = useConfig();
  const [searchText, setSearchText] = useState(initialSearch);
  const debounced = useDebouncedSearch(searchText);
  const search = debounced.length < MIN_SEARCH_LENGTH ? '' : debounced;
  const [changing, setChanging] = useState<ImportedItemRow | null>(null);
  const list = trpc.reference.imported.useInfiniteQuery({ search, limit: PAGE_SIZE }, paginated);

  return (
    <Page
      wide
      title="References"
      action={<CsvLink list="references" filter={{ search }} />}
      intro="The imported case studies and innovations. Companies refer to the case studies on their profiles."
    >
      <Card>
        <div className="grid gap-6">
          <div className="max-w-md">
            <TextField
              label="Search posts by title"
              hint={`Type at least ${String(MIN_SEARCH_LENGTH)} characters. You may leave out vowels.`}
              type="search"
              value={searchText}
              onValueChange={setSearchText}
            />
          </div>
          <SavedFilters
            list="references"
            filter={{ search }}
            onFilter={({ search: saved = '' }) => onSearch(saved)}
          />
          <QueryBoundary
            query={list}
            errorMessage={messages.fetchCaseStudyReferences}
            skeleton={<Skeleton className="h-64" />}
          >
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.items);
              return (
                <div>
                  <Table
                    caption="References"
                    columns={referenceColumns({
                      siteUrl: config?.publicSiteUrl,
                      onChangeVisibility: setChanging,
                    })}
                    rows={rows}
                    rowKey={({ id }) => id}
                    empty={
                      <EmptyState>
                        {search === '' ? 'Nothing has been imported yet.' : `No title matches “${search}”.`}
                      </EmptyState>
                    }
                  />
                  {rows.length > 0 && (
                    <LoadMore
                      loadedLabel={`${rows.length} ${rows.length === 1 ? 'post' : 'posts'}`}
                      list={list}
                    />
                  )}
                </div>
              );
            }}
          </QueryBoundary>
        </div>
      </Card>
      {changing && <ChangeVisibility item={changing} onClose={() => setChanging(null)} />}
    </Page>
  );
}
