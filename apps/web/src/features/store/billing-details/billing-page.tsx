import { whoPays } from '../../../app/who-pays.ts';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { useRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { BillingForm } from './billing-form.tsx';
import { VatStatus } from './vat-status.tsx';

/** Shows whoever pays for a company to whom its invoices go, and whether VAT is charged. */
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
