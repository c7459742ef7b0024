import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../app/trpc.ts';
import { QueryBoundary } from './query-boundary.tsx';
import { QueueCard } from './queue-card.tsx';

/** Shows a reviewer the queue first. */
export function AdminQueue() {
  const dashboard = trpc.dashboard.admin.useQuery();
  return (
    <div className="@container">
      <QueryBoundary
        query={dashboard}
        errorMessage="The queue could not be loaded"
        skeleton={<Skeleton className="h-80 w-full @lg:h-60" />}
      >
        {({ submittals }) => submittals && <QueueCard {...submittals} />}
      </QueryBoundary>
    </div>
  );
}
