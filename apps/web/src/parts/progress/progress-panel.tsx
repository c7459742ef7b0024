import { previewPath, type ItemType } from '@headwater/contract/item-types';
import { progressSteps } from '@headwater/contract/progress';
import { Skeleton } from '@headwater/ui/skeleton';
import { useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { Loaded } from '../loaded.tsx';
import { useFailure } from '../use-failure.tsx';
import { itemInput, type SavedItem } from './item-input.ts';
import { ProgressView } from './progress-view.tsx';

const notSubmitted = { isSubmitted: false, response: null, reason: null };

/** The panel of an item that isn't saved yet: every step is still to come. */
export function NewItemProgress({ type }: { type: ItemType }) {
  return (
    <ProgressView
      steps={progressSteps(type, new Set())}
      state={notSubmitted}
      previewUrl={null}
      activeSubscription={useUser()?.activeSubscription ?? true}
      submitting={false}
      onSubmit={() => undefined}
    />
  );
}

interface ProgressPanelProps {
  item: SavedItem;
  /** The spec's text for a submit that failed. */
  submitFailed: string;
}

export function ProgressPanel({ item, submitFailed }: ProgressPanelProps) {
  const user = useUser();
  const standing = trpc.submittals.get.useQuery(itemInput(item));
  const config = trpc.session.config.useQuery(undefined, { staleTime: Infinity });
  const submit = trpc.submittals.submit.useMutation();
  const failure = useFailure();

  function send(): void {
    failure.clear();
    submit.mutate(itemInput(item), { onError: (error) => failure.tell(submitFailed, error) });
  }

  return (
    <Loaded
      query={standing}
      failed="Your progress could not be loaded"
      skeleton={<Skeleton className="h-24 w-full xl:h-96" />}
    >
      {({ steps, ...state }) => (
        <ProgressView
          steps={steps}
          state={state}
          previewUrl={config.data ? config.data.publicSiteUrl + previewPath(item.type, item.uuid) : null}
          activeSubscription={user?.activeSubscription ?? true}
          submitting={submit.isPending}
          onSubmit={send}
          failure={failure.banner}
        />
      )}
    </Loaded>
  );
}
