import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { LogEntries } from '../log/log-entries.tsx';

const PAGE_SIZE = 20;

export function OverviewLog({ id }: { id: number }) {
  const log = trpc.dashboard.companyOverviewLog.useInfiniteQuery({ id, limit: PAGE_SIZE }, paginated);
  return (
    <Card title="Log" description="As the company’s owners read it.">
      <QueryBoundary
        query={log}
        errorMessage="The log could not be loaded"
        skeleton={<Skeleton className="h-48" />}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <EmptyState>Nothing has happened yet.</EmptyState>;
          return (
            <>
              <LogEntries entries={entries} />
              <LoadMore
                loadedLabel={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
                list={log}
              />
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
