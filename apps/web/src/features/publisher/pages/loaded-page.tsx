import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { EditPage } from './edit-page.tsx';

/** Loads the page to change; null adds one. */
export function LoadedPage({ id }: { id: number | null }) {
  return id === null ? <EditPage page={null} /> : <ExistingPage id={id} />;
}

function ExistingPage({ id }: { id: number }) {
  // The form starts from the page as it is now.
  const page = trpc.publisher.pages.get.useQuery({ id }, { gcTime: 0 });
  return (
    <QueryBoundary
      query={page}
      errorMessage="The page could not be loaded"
      skeleton={<Skeleton className="h-96" />}
    >
      {(found) => <EditPage page={found} />}
    </QueryBoundary>
  );
}
