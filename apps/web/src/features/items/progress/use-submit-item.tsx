import { useNotify } from '@headwater/ui/toasts';
import type { ReactNode } from 'react';
import type { Schedule } from '@headwater/contract/submittals';
import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';
import { WaitingTimeNote } from './waiting-time-note.tsx';

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

/** Says what follows a submission; without an active subscription, what it still needs. */
function SubmitResult({ activeSubscription }: { activeSubscription: boolean }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>Submitted. You will get an email once our editors have decided.</p>
      <WaitingTimeNote />
      {!activeSubscription && (
        <>
          <p>{messages.activate}</p>
          <Link to="/products" className={buttonClass({ size: 'small' })}>
            Activate Now!
          </Link>
        </>
      )}
    </div>
  );
}
