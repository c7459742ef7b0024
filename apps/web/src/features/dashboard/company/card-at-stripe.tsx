import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { CreditCard } from 'lucide-react';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Leads to Stripe's page for the cards that the company has paid by. */
export function CardAtStripe() {
  const user = useUser();
  const openPortal = trpc.store.billingPortal.open.useMutation({ meta: { refetch: false } });
  const errorBanner = useErrorBanner();

  function open(): void {
    errorBanner.clear();
    openPortal.mutate(undefined, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => errorBanner.show('Stripe’s page could not be opened', error),
    });
  }

  return (
    <Card title="Cards">
      <div className="grid justify-items-start gap-5">
        {errorBanner.banner}
        <p>Stripe keeps the cards that you have paid with. Change or remove them on its page.</p>
        <Button
          pending={openPortal.isPending}
          disabledReason={user?.impersonating ? disabledWhileImpersonating : undefined}
          onClick={open}
        >
          <CreditCard aria-hidden />
          Manage cards at Stripe
        </Button>
      </div>
    </Card>
  );
}
