import { formatDay } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { FileText } from 'lucide-react';
import { useRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Columns } from '../../../components/columns.tsx';
import { AccessCard } from './access-card.tsx';
import { CardAtStripe } from './card-at-stripe.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { itemsOf } from './next-step.ts';
import { PagesCard } from './pages-card.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { ViewsCard } from './views-card.tsx';

/** Shows a company what to do next, then its pages, its access and its views; who reads no content sees no pages. */
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
                    ? 'What readers can see now.'
                    : `What readers can see now. Your access runs until the end of ${formatDay(access.endDate)}.`
                }
                items={items.filter(({ publicUrl }) => publicUrl !== null)}
                access={access}
              />
              <PagesCard
                title="Not public"
                description="What readers cannot see yet, and why."
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
