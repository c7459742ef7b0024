import type { Renewal } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { CreditCard } from 'lucide-react';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Leads to Stripe's page on which another card pays for the subscription. */
export function ReplaceCard({ renewal: { id } }: { renewal: Renewal }) {
  const user = useUser();
  const replaceCard = trpc.store.renewals.replaceCard.useMutation({ meta: { refetch: false } });
  const errorBanner = useErrorBanner();

  function open(): void {
    errorBanner.clear();
    replaceCard.mutate(
      { id },
      {
        onSuccess: ({ url }) => window.location.assign(url),
        onError: (error) => errorBanner.show('The card could not be replaced', error),
      },
    );
  }

  return (
    <>
      {errorBanner.banner}
      <Button
        variant="primary"
        pending={replaceCard.isPending}
        disabledReason={user?.impersonating ? disabledWhileImpersonating : undefined}
        onClick={open}
      >
        <CreditCard aria-hidden />
        Use another card
      </Button>
    </>
  );
}
