import { useNotify } from '@headwater/ui/toasts';
import type { ReactNode } from 'react';
import type { Schedule } from '@headwater/contract/submittals';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';
import { SubmitResult } from './submit-result.tsx';

/** In milliseconds; what the result offers stays in the panel. */
const RESULT_MS = 12_000;

interface SubmitItem {
  submit: (schedule?: Schedule | null) => void;
  submitting: boolean;
  /** The banner of a submit that failed. */
  failure: ReactNode;
}

/** Submits an item, and says what follows; `errorMessage` is the spec's text for a submit that failed. */
export function useSubmitItem(item: Pick<SavedItem, 'type' | 'id'>, errorMessage: string): SubmitItem {
  const user = useUser();
  const submit = trpc.submittals.submit.useMutation();
  const errorBanner = useErrorBanner();
  const { notify } = useNotify();

  function send(schedule: Schedule | null = null): void {
    errorBanner.clear();
    submit.mutate(
      { ...toSubmittalInput(item), ...schedule },
      {
        onSuccess: () =>
          notify(<SubmitResult activeSubscription={user?.activeSubscription ?? true} />, {
            duration: RESULT_MS,
          }),
        onError: (error) => errorBanner.show(errorMessage, error),
      },
    );
  }

  return { submit: send, submitting: submit.isPending, failure: errorBanner.banner };
}
