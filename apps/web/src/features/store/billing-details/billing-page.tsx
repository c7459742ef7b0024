import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import {
  awaitsConfirmation,
  REVERSE_CHARGE_WORDS,
  type BillingDetails,
} from '@headwater/contract/billing-details';
import { StatusBadge } from '@headwater/ui/status-badge';
import { whoPays } from '../../../app/who-pays.ts';
import { useRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { BillingForm } from './billing-form.tsx';
import { formatLondonDay } from '../../../app/format-london-day.ts';

/** Shows members who pay for a company its invoice address, and whether we charge VAT. */
export function BillingPage() {
  const pays = useRight('pay');
  const details = trpc.store.billingDetails.get.useQuery(undefined, { enabled: pays });
  if (!pays)
    return (
      <Page title="Billing details">
        <p>{whoPays}</p>
      </Page>
    );
  return (
    <Page title="Billing details" intro="We print these on your future invoices.">
      <QueryBoundary
        query={details}
        errorMessage="The billing details could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(saved) => (
          <>
            {saved && (
              <Card title="VAT">
                <VatStatus details={saved} />
              </Card>
            )}
            <Card>
              <BillingForm saved={saved} />
            </Card>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** Says whether we charge VAT, and how to change that. */
function VatStatus({ details }: { details: BillingDetails }) {
  const { confirmedAt, country, vatNumber } = details;
  if (confirmedAt !== null)
    return (
      <div className="grid justify-items-start gap-3">
        <StatusBadge tone="good">Confirmed {formatLondonDay(confirmedAt)}</StatusBadge>
        <p>
          We charge no VAT on your orders. Your invoices say: “{REVERSE_CHARGE_WORDS}”. If you change your
          name, address, country or VAT number, we need to confirm it again.
        </p>
      </div>
    );
  if (awaitsConfirmation(details))
    return (
      <div className="grid justify-items-start gap-3">
        <StatusBadge tone="warn">Waiting for confirmation</StatusBadge>
        <p>We charge VAT until we have checked your country and VAT number.</p>
      </div>
    );
  if (country === 'GB')
    return <p>We charge VAT{vatNumber !== null && ', and print your VAT number on your invoices'}.</p>;
  return <p>We charge VAT until you give us a VAT number and we have checked it.</p>;
}
