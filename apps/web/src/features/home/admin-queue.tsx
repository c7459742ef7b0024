import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../app/trpc.ts';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { QueueCard } from '../../components/queue-card.tsx';

/** Greets an admin with what waits for review. */
export function AdminQueue() {
  const dashboard = trpc.dashboard.admin.useQuery();
  return (
    <div className="w-full wide:w-96 wide:shrink-0">
      <QueryBoundary
        query={dashboard}
        errorMessage="The queue could not be loaded"
        skeleton={<Skeleton className="h-56 w-full" />}
      >
        {({ submittals }) => <QueueCard {...submittals} />}
      </QueryBoundary>
    </div>
  );
}
