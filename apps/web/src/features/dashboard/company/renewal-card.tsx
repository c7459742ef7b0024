import { formatDay } from '@headwater/contract/dates';
import { formatPrice } from '@headwater/contract/money';
import type { Renewal } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useState } from 'react';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { CancelRenewal } from './cancel-renewal.tsx';
import { ReplaceCard } from './replace-card.tsx';

/** Shows a subscription that renews automatically, and can cancel the renewal. */
export function RenewalCard({ renewal }: { renewal: Renewal }) {
  const user = useUser();
  const [cancelling, setCancelling] = useState(false);
  const changeRenewal = trpc.store.renewals.set.useMutation();
  const errorBanner = useErrorBanner();
  const { id, name, price, renews, failed } = renewal;

  function resume(): void {
    errorBanner.clear();
    changeRenewal.mutate(
      { id, renews: true },
      { onError: (error) => errorBanner.show('The renewal could not be resumed', error) },
    );
  }

  return (
    <Card title={`Renewal of ${name}`} aside={<RenewalBadge {...renewal} />}>
      <div className="grid gap-5">
        {errorBanner.banner}
        <p>{describeRenewal(renewal)}</p>
        {renews && <p className="text-sm text-muted">{formatPrice(price)} a period, charged to your card.</p>}
        <div className="flex flex-wrap gap-3">
          {failed && <ReplaceCard renewal={renewal} />}
          <Button
            pending={changeRenewal.isPending}
            disabledReason={user?.impersonating ? disabledWhileImpersonating : undefined}
            onClick={() => (renews ? setCancelling(true) : resume())}
          >
            {renews ? 'Cancel the renewal' : 'Resume the renewal'}
          </Button>
        </div>
      </div>
      <CancelRenewal renewal={renewal} open={cancelling} onClose={() => setCancelling(false)} />
    </Card>
  );
}

function RenewalBadge({ renews, failed }: Renewal) {
  if (failed) return <StatusBadge tone="bad">Card refused</StatusBadge>;
  return renews ? (
    <StatusBadge tone="good">Renews</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Cancelled</StatusBadge>
  );
}

function describeRenewal({ renews, failed, paidUntil }: Renewal): string {
  const until = paidUntil && formatDay(paidUntil);
  if (failed)
    return 'Your card was refused. We will try it again over the next few days, or you can use another card now.';
  if (!renews) return `It does not renew, and we charge nothing more. Your access runs until ${until}.`;
  return until ? `It renews on ${until}.` : 'It renews automatically.';
}
