import { trpc } from '../../../app/trpc.ts';
import { AccessCard } from './access-card.tsx';
import { ArticlesCard } from './articles-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ViewsCard } from './views-card.tsx';

/** Shows the status of a company's profile, articles and access. */
export function CompanyCards() {
  const [dashboard] = trpc.dashboard.company.useSuspenseQuery();
  return (
    <>
      <ProfileCard {...dashboard} />
      <AccessCard access={dashboard.access} />
      {dashboard.renewals.map((renewal) => (
        <RenewalCard key={renewal.id} renewal={renewal} />
      ))}
      <ViewsCard {...dashboard} />
      <ArticlesCard {...dashboard} />
      <InvoicesCard />
    </>
  );
}
