import { formatDay } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { FileText, CreditCard } from 'lucide-react';
import { Button } from '@headwater/ui/button';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Columns } from '../../../components/columns.tsx';
import { AccessCard } from './access-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { itemsOf } from './next-step.ts';
import { PagesCard } from './pages-card.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { ViewsCard } from './views-card.tsx';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { InvoiceTable } from '../../store/invoices/invoice-table.tsx';

/** Shows a company its next step, pages, access and views. Members who may not read content see no pages. */
export function CompanyCards() {
  const [dashboard] = trpc.dashboard.company.useSuspenseQuery();
  const pays = useRight('pay');
  const readsContent = useRight('readContent');
  const { articles, articleCount, access, renewals, paidByCard, publicSince } = dashboard;
  const items = itemsOf(dashboard);
  const figures = (
    <>
      <AccessCard access={access} publicSince={publicSince} />
      {renewals.map((renewal) => (
        <RenewalCard key={renewal.id} renewal={renewal} />
      ))}
      {paidByCard && <CardAtStripe />}
      <ViewsCard {...dashboard} />
    </>
  );
  return (
    <>
      <NextStepCard dashboard={dashboard} />
      {readsContent ? (
        <Columns
          main={
            <>
              {items.length === 0 && (
                <Card title="Your pages">
                  <EmptyState icon={FileText}>
                    No pages yet. Your pages appear here with their status and views.
                  </EmptyState>
                </Card>
              )}
              <PagesCard
                title="On the public site"
                description={
                  access.endDate === null
                    ? 'Pages that readers can see now.'
                    : `Pages that readers can see now. Your access runs until the end of ${formatDay(access.endDate)}.`
                }
                items={items.filter(({ publicUrl }) => publicUrl !== null)}
                access={access}
              />
              <PagesCard
                title="Not public"
                description="Pages that readers cannot see yet, and why."
                items={items.filter(({ publicUrl }) => publicUrl === null)}
                access={access}
              />
              {articleCount > articles.length && (
                <p className="text-sm text-muted">
                  The {articles.length} most recently changed of your {articleCount} articles.
                </p>
              )}
            </>
          }
          side={figures}
        />
      ) : (
        figures
      )}
      {pays && <InvoicesCard />}
    </>
  );
}

/** Opens Stripe's page for the cards that the company has paid with. */
function CardAtStripe() {
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

function InvoicesCard() {
  const invoices = trpc.store.invoices.list.useQuery();
  return <InvoiceTable invoices={invoices.data ?? []} />;
}
