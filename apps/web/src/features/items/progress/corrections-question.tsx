import { Button } from '@headwater/ui/button';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/**
 * Asks a company after its first submission, only once, whether editors may publish small corrections without asking.
 */
export function CorrectionsQuestion() {
  const mayEdit = useRight('editContent');
  const isOwnWord = useUser()?.impersonating === false;
  const utils = trpc.useUtils();
  const { data: consent } = trpc.submittals.amendments.consent.useQuery();
  const errorBanner = useErrorBanner();
  const answer = trpc.submittals.amendments.setConsent.useMutation({
    meta: { refetch: false },
    onSuccess: async () => utils.submittals.amendments.consent.invalidate(),
    onError: (error) => errorBanner.show('Your answer could not be saved', error),
  });
  if (!consent?.asks || !mayEdit || !isOwnWord) return null;

  function give(allowed: boolean): void {
    errorBanner.clear();
    answer.mutate({ allowed });
  }

  return (
    <DisclosureLine label="Small corrections" value="Allow?">
      <div className="grid gap-2 text-sm">
        {errorBanner.banner}
        <p>May our editors correct small mistakes, such as typing errors, and publish without asking you?</p>
        <span className="flex gap-2">
          <Button size="small" pending={answer.isPending} onClick={() => give(true)}>
            Yes
          </Button>
          <Button size="small" pending={answer.isPending} onClick={() => give(false)}>
            No
          </Button>
        </span>
      </div>
    </DisclosureLine>
  );
}
