import { Button } from '@headwater/ui/button';
import { useRight, useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';

/** Asks a company once, after its first submission, whether editors may publish small corrections without asking it. */
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
  return (
    <div role="group" aria-label="Small corrections" className="grid gap-2 text-sm">
      {errorBanner.banner}
      <p>May our editors correct a slip, such as a typing error, and publish it without asking you?</p>
      <span className="flex gap-2">
        {[
          { label: 'Yes', allowed: true },
          { label: 'No', allowed: false },
        ].map(({ label, allowed }) => (
          <Button
            key={label}
            size="small"
            pending={answer.isPending && answer.variables.allowed === allowed}
            onClick={() => {
              errorBanner.clear();
              answer.mutate({ allowed });
            }}
          >
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}
