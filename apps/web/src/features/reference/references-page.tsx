import { MIN_SEARCH_LENGTH } from '@headwater/contract/company';
import type { ImportedItemRow } from '@headwater/contract/imported-item-list';
import { messages } from '@headwater/contract/messages';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { useConfig } from '../../app/config.ts';
import { trpc } from '../../app/trpc.ts';
import { ListMenu } from '../../components/csv-link.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { useSearchInAddress } from '../../hooks/use-search-in-address.ts';
import { paginated } from '../../hooks/paginated.ts';
import { ChangeVisibility } from './change-visibility.tsx';
import { referenceColumns } from './reference-columns.tsx';

const PAGE_SIZE = 50;

interface ReferencesPageProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Lists the imported case studies and innovations for admins. */
export function ReferencesPage({ search: addressText, onSearch }: ReferencesPageProps) {
  const config = useConfig();
  const { typed, setTyped, text } = useSearchInAddress(addressText, onSearch);
  const search = text.length < MIN_SEARCH_LENGTH ? '' : text;
  const [changing, setChanging] = useState<ImportedItemRow | null>(null);
  const list = trpc.reference.imported.useInfiniteQuery({ search, limit: PAGE_SIZE }, paginated);

  return (
    <Page wide title="References" action={<ListMenu list="references" filter={{ search }} />}>
      <Card>
        <ListFilters
          search={{
            label: 'Search posts by title',
            hint:
              typed !== '' && text.length < MIN_SEARCH_LENGTH
                ? `Type at least ${MIN_SEARCH_LENGTH} characters.`
                : undefined,
            value: typed,
            onValueChange: setTyped,
          }}
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
                  dense
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
      </Card>
      {changing && <ChangeVisibility item={changing} onClose={() => setChanging(null)} />}
    </Page>
  );
}
