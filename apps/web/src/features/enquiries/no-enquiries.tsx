import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { trpc } from '../../app/trpc.ts';
import { QueryBoundary } from '../../components/query-boundary.tsx';

/** Says why a company has no enquiries: nobody has sent one, or its package gives none. */
export function NoEnquiries() {
  const limits = trpc.store.limits.useQuery();
  return (
    <QueryBoundary
      query={limits}
      errorMessage="Your package could not be loaded"
      skeleton={<Skeleton className="h-32" />}
    >
      {({ enquiries }) =>
        enquiries ? (
          <EmptyState icon={Inbox}>No enquiries yet. Readers send them from your public pages.</EmptyState>
        ) : (
          <EmptyState icon={Inbox} action={<Link to="/products">See the Subscription Packages</Link>}>
            Your package does not include enquiries. Upgrade to receive them.
          </EmptyState>
        )
      }
    </QueryBoundary>
  );
}
