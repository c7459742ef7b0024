import { Dialog } from '@headwater/ui/dialog';
import { Skeleton } from '@headwater/ui/skeleton';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const VerifyPerson = lazy(async () => ({ default: (await import('./verify-person.tsx')).VerifyPerson }));

/** Asks the person over the page to prove who they are, then resumes the waiting call. */
export function VerificationDialog() {
  const { pausedForVerification } = useRouter().options.context;
  const pending = useSyncExternalStore(pausedForVerification.subscribe, pausedForVerification.pending);
  return (
    <Dialog
      open={pending !== null}
      onOpenChange={() => pausedForVerification.settle(false)}
      title="Confirm that it is you"
      description="This change is sensitive. After you confirm, you carry on where you were. We do not ask again for ten minutes."
    >
      <Suspense fallback={<Skeleton className="h-32" />}>
        <VerifyPerson
          onVerified={() => pausedForVerification.settle(true)}
          onCancel={() => pausedForVerification.settle(false)}
        />
      </Suspense>
    </Dialog>
  );
}
