import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../app/trpc.ts';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { EditImportedItem } from './edit-imported-item.tsx';

export function LoadedImportedItem({ id }: { id: number }) {
  // The form starts from the item as it is now.
  const item = trpc.reference.importedItem.get.useQuery({ id }, { gcTime: 0 });
  return (
    <QueryBoundary
      query={item}
      errorMessage="The item could not be loaded"
      skeleton={<Skeleton className="h-96" />}
    >
      {(found) => <EditImportedItem item={found} />}
    </QueryBoundary>
  );
}
