import { Card } from '@headwater/ui/card';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Lets a company choose whether editors may publish small corrections without asking. */
export function AmendmentsCard() {
  const utils = trpc.useUtils();
  const consent = trpc.submittals.amendments.consent.useQuery();
  const errorBanner = useErrorBanner();
  const save = trpc.submittals.amendments.setConsent.useMutation({
    meta: { refetch: false },
    // Shows the new choice until the portal confirms it.
    onSuccess: async () => utils.submittals.amendments.consent.invalidate(),
    onError: (error) => errorBanner.show('Your choice could not be saved', error),
  });
  return (
    <Card
      title="Amendments by our editors"
      description="An editor may correct a small mistake in your text, such as a typing error, and asks you before it is published. Each change is in the history and the log."
    >
      {errorBanner.banner}
      <QueryBoundary
        query={consent}
        errorMessage="Your choice could not be loaded"
        skeleton={<Skeleton className="h-8" />}
      >
        {({ allowed }) => (
          <CheckboxField
            label="Let editors publish small corrections without asking"
            checked={save.isPending ? save.variables.allowed : allowed}
            onCheckedChange={(checked) => {
              errorBanner.clear();
              save.mutate({ allowed: checked });
            }}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}
