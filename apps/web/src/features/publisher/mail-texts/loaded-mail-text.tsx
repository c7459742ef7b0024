import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { EditMailText } from './edit-mail-text.tsx';

/** Loads the text to change. */
export function LoadedMailText({ kind }: { kind: string }) {
  // The form starts from the text as it is now.
  const text = trpc.publisher.mailTexts.get.useQuery({ kind }, { gcTime: 0 });
  return (
    <QueryBoundary
      query={text}
      errorMessage="The text could not be loaded"
      skeleton={<Skeleton className="h-96" />}
    >
      {(state) => <EditMailText state={state} />}
    </QueryBoundary>
  );
}
