import type { EditedItem } from '@headwater/contract/imported-item';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { ChooseOther } from './choose-other.tsx';
import { MergePair } from './merge-pair.tsx';

interface MergePageProps {
  firstId: number;
  /** Undefined until chosen. */
  secondId: number | undefined;
}

/** Merges two imported items: asks for the second, shows both side by side, and asks which one stays. */
export function MergePage({ firstId, secondId }: MergePageProps) {
  const first = trpc.reference.importedItem.get.useQuery({ id: firstId });
  return (
    <Page
      wide
      title="Merge imported items"
      intro="Turn two items into one. Links to either will lead to the one that you keep."
    >
      <QueryBoundary
        query={first}
        errorMessage="The item could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(item) =>
          secondId === undefined ? (
            <ChooseOther item={item} />
          ) : (
            <LoadedPair first={item} secondId={secondId} />
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function LoadedPair({ first, secondId }: { first: EditedItem; secondId: number }) {
  const second = trpc.reference.importedItem.get.useQuery({ id: secondId });
  return (
    <QueryBoundary
      query={second}
      errorMessage="The other item could not be loaded"
      skeleton={<Skeleton className="h-96" />}
    >
      {(item) => <MergePair first={first} second={item} />}
    </QueryBoundary>
  );
}
