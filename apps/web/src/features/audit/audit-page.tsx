import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { trpc } from '../../app/trpc.ts';
import { ListMenu } from '../../components/csv-link.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';

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
      action={<ListMenu list="audit" filter={search} />}
    >
      <Card>
        <AuditFilters search={search} onFilter={onFilter} />
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
                  dense
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
