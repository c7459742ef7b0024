import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { ListMenu } from '../../../components/csv-link.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { securityColumns } from './security-columns.tsx';
import { SecurityFilters } from './security-filters.tsx';
import type { SecuritySearch } from './security-search.ts';

interface SecurityPageProps {
  search: SecuritySearch;
  onFilter: (search: SecuritySearch) => void;
}

export function SecurityPage({ search, onFilter }: SecurityPageProps) {
  const events = trpc.audit.listSecurityEvents.useInfiniteQuery(search, paginated);
  return (
    <Page wide title="Security" action={<ListMenu list="security" filter={search} />}>
      <Card>
        <SecurityFilters search={search} onFilter={onFilter} />
        <QueryBoundary
          query={events}
          errorMessage="The security events could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            return (
              <>
                <Table
                  dense
                  caption="Security events"
                  columns={securityColumns}
                  rows={entries}
                  rowKey={({ id }) => id}
                  empty={<EmptyState>Nothing matches these filters.</EmptyState>}
                />
                <p className="text-sm text-muted">
                  Repeated refusals of one account from one network are listed once an hour.
                </p>
                {entries.length > 0 && (
                  <LoadMore
                    loadedLabel={`${entries.length} ${entries.length === 1 ? 'event' : 'events'}`}
                    list={events}
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
