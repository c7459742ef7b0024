import { awaitsConfirmation } from '@headwater/contract/billing-details';
import type { CompanyOverview } from '@headwater/contract/company-overview';
import { countryName } from '@headwater/contract/vat-number';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useState } from 'react';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { useStaffRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

type Opened = 'confirm' | 'withdraw';

/** Shows a company's billing details. Sales staff confirm its country and VAT number. */
export function OverviewBilling({ id, billing }: CompanyOverview) {
  const sells = useStaffRight('sell');
  const confirm = trpc.store.billingDetails.confirm.useMutation();
  const withdraw = trpc.store.billingDetails.withdrawConfirmation.useMutation();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!billing) return null;
  const { name, address, country, vatNumber, confirmedAt, version } = billing;
  const seen = { companyId: id, version };
  const waits = awaitsConfirmation(billing);
  return (
    <Card title="Billing details" description="Name and address on the invoices.">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Name</dt>
        <dd className="wrap-anywhere">{name}</dd>
        <dt className="text-muted">Address</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{address}</dd>
        <dt className="text-muted">Country</dt>
        <dd>{countryName(country)}</dd>
        <dt className="text-muted">VAT number</dt>
        <dd className="flex flex-wrap items-center gap-3">
          {vatNumber ?? 'None'}
          {waits && <StatusBadge tone="warn">Not confirmed: we charge VAT</StatusBadge>}
          {confirmedAt !== null && (
            <StatusBadge tone="good">Confirmed {formatLondonDay(confirmedAt)}: no VAT</StatusBadge>
          )}
        </dd>
      </dl>
      {sells && (waits || confirmedAt !== null) && (
        <div className="mt-5">
          <Button onClick={() => setOpened(waits ? 'confirm' : 'withdraw')}>
            {waits ? 'Confirm country and VAT number' : 'Withdraw the confirmation'}
          </Button>
        </div>
      )}
      {opened === 'confirm' && (
        <ConfirmAction
          title={`Confirm ${vatNumber}?`}
          confirmLabel="Confirm"
          done="The VAT number is confirmed"
          failed="The VAT number could not be confirmed"
          action={async () => confirm.mutateAsync(seen)}
          onClose={() => setOpened(null)}
        >
          <p>
            Look the number up first: it has to belong to {name} in {countryName(country)}. We then charge no
            VAT on the company’s new orders, and email it.
          </p>
        </ConfirmAction>
      )}
      {opened === 'withdraw' && (
        <ConfirmAction
          title="Withdraw the confirmation?"
          confirmLabel="Withdraw"
          danger
          done="The confirmation is withdrawn"
          failed="The confirmation could not be withdrawn"
          action={async () => withdraw.mutateAsync(seen)}
          onClose={() => setOpened(null)}
        >
          <p>We charge VAT on the company’s new orders. Earlier orders do not change.</p>
        </ConfirmAction>
      )}
    </Card>
  );
}
