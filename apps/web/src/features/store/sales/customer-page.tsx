import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { SalesCard } from './sales-card.tsx';

/** Shows an account that has no profile yet to the staff who sell. */
export function CustomerPage({ accountId }: { accountId: number }) {
  const { data } = trpc.store.sales.get.useQuery({ accountId });
  return (
    <Page
      title={data?.email ?? 'Account'}
      intro={
        data?.company && (
          <Link dir="auto" to="/companies/$id" params={{ id: data.company.id }}>
            {data.company.title}
          </Link>
        )
      }
    >
      <SalesCard accountId={accountId} />
    </Page>
  );
}
