import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { trpc } from '../../app/trpc.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import { SavedFilters } from '../../components/saved-filters/saved-filters.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditSearch, type AuditSearch } from './audit-search.ts';

interface AuditPageProps {
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
}

export function AuditPage({ search, onFilter }: AuditPageProps) {
  const audit = trpc.audit.list.useInfiniteQuery(search, paginated);
  // While the next filter loads, the pages are still those of the one before.
  const item = audit.isPlaceholderData ? null : audit.data?.pages[0]?.item;
  return (
    <Page
      wide
      title={search.item === undefined ? 'Audit' : `History of ${item?.title ?? 'one item'}`}
      action={<CsvLink list="audit" filter={search} />}
      intro="Every change and every sign-in, newest first. Nobody can edit an entry."
    >
      <Card>
        <AuditFilters search={search} onFilter={onFilter} />
        <SavedFilters list="audit" filter={search} onFilter={(saved) => onFilter(auditSearch.parse(saved))} />
      </Card>
      <Card>
        <QueryBoundary
          query={audit}
          errorMessage="The audit trail could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            return (
              <>
                <Table
                  caption="Audit trail"
                  columns={auditColumns}
                  rows={entries}
                  rowKey={({ id }) => id}
                  empty={<EmptyState>Nothing matches these filters.</EmptyState>}
                />
                {entries.length > 0 && (
                  <LoadMore
                    loadedLabel={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
                    list={audit}
                  />
                )}
              </>
            );
          }}
        </QueryBoundary>
      </Card>
    </Page>
  );
}
