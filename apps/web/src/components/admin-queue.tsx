import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../app/trpc.ts';
import { QueryBoundary } from './query-boundary.tsx';
import { QueueCard } from './queue-card.tsx';

/** Greets a reviewer with what waits for review. */
export function AdminQueue() {
  const dashboard = trpc.dashboard.admin.useQuery();
  return (
    <QueryBoundary
      query={dashboard}
      errorMessage="The queue could not be loaded"
      skeleton={<Skeleton className="h-56 w-full" />}
    >
      {({ submittals }) => submittals && <QueueCard {...submittals} />}
    </QueryBoundary>
  );
}
