import { useNotify } from '@headwater/ui/toasts';
import type { ReactNode } from 'react';
import type { RightsTicks } from '@headwater/contract/rights';
import type { Schedule } from '@headwater/contract/submittals';
import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { useIsHouse, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { confirmWithoutUnsaved } from '../../../hooks/use-unsaved-changes-prompt.ts';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';
import { WaitingTimeNote } from './waiting-time-note.tsx';

/** Milliseconds. The result's actions stay in the panel. */
const RESULT_MS = 12_000;

interface SubmitItem {
  submit: (schedule?: Schedule | null, ticks?: RightsTicks, onSubmitted?: () => void) => void;
  submitting: boolean;
  /** Error banner of a failed submit. */
  failure: ReactNode;
}

/** Submits an item, and says what happens next. `errorMessage` is the specification's message for a failed submit. */
export function useSubmitItem(item: Pick<SavedItem, 'type' | 'id'>, errorMessage: string): SubmitItem {
  const user = useUser();
  const isHouse = useIsHouse();
  const submit = trpc.submittals.submit.useMutation();
  const errorBanner = useErrorBanner();
  const { notify } = useNotify();

  function send(schedule: Schedule | null = null, ticks: RightsTicks = {}, onSubmitted?: () => void): void {
    if (!confirmWithoutUnsaved(isHouse ? 'Publish' : 'Submit')) return;
    errorBanner.clear();
    submit.mutate(
      { ...toSubmittalInput(item), ...schedule, ...ticks },
      {
        onSuccess: ({ response }) => {
          onSubmitted?.();
          notify(
            isHouse ? (
              <p>
                {response === 'approved'
                  ? approvedText(schedule)
                  : 'Submitted. Another editor has to approve it.'}
              </p>
            ) : (
              <SubmitResult activeSubscription={user?.activeSubscription ?? true} />
            ),
            { duration: RESULT_MS },
          );
        },
        onError: (error) => errorBanner.show(errorMessage, error),
      },
    );
  }

  return { submit: send, submitting: submit.isPending, failure: errorBanner.banner };
}

/** Says what happens after a submission, or that it needs a subscription. */
function SubmitResult({ activeSubscription }: { activeSubscription: boolean }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>Submitted. We will email you our editors’ decision.</p>
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

/** Says what comes of an article of the house's that nobody else has to approve. */
function approvedText(schedule: Schedule | null): string {
  return schedule?.notBefore ? 'Approved. It appears at its time.' : 'Published.';
}
