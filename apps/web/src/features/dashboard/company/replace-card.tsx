import type { Renewal } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import type { ButtonStyle } from '@headwater/ui/button-class';
import { CreditCard } from 'lucide-react';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface ReplaceCardProps extends ButtonStyle {
  renewal: Renewal;
}

/** Opens Stripe's page on which the company can replace the subscription's card. */
export function ReplaceCard({ renewal: { id }, ...style }: ReplaceCardProps) {
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
    <div className="grid justify-items-start gap-3">
      {errorBanner.banner}
      <Button
        {...style}
        pending={replaceCard.isPending}
        disabledReason={user?.impersonating ? disabledWhileImpersonating : undefined}
        onClick={open}
      >
        <CreditCard aria-hidden />
        Use another card
      </Button>
    </div>
  );
}
