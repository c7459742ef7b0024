import { trpc } from '../../app/trpc.ts';
import { AccessCard } from './access-card.tsx';
import { ArticlesCard } from './articles-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ViewsCard } from './views-card.tsx';

/** Where a company stands: its profile, its articles and its access. */
export function CompanyCards() {
  const [standing] = trpc.dashboard.company.useSuspenseQuery();
  return (
    <>
      <ProfileCard {...standing} />
      <AccessCard access={standing.access} />
      {standing.renewals.map((renewal) => (
        <RenewalCard key={renewal.id} renewal={renewal} />
      ))}
      <ViewsCard {...standing} />
      <ArticlesCard {...standing} />
      <InvoicesCard />
    </>
  );
}
