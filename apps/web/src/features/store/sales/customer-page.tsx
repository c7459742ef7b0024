import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { Page } from '../../../components/page.tsx';
import { OrdersAndPayments } from './orders-and-payments.tsx';
import { SalesCard } from './sales-card.tsx';

/** Shows an account that has no profile yet to the staff who sell. */
export function CustomerPage({ accountId }: { accountId: number }) {
  const { data } = trpc.store.sales.get.useQuery({ accountId });
  return (
    <Page
      title={data ? (data.invitedAs ?? data.email) : 'Account'}
      intro={
        data?.company ? (
          <Link dir="auto" to="/companies/$id" params={{ id: data.company.id }}>
            {data.company.title}
          </Link>
        ) : (
          data?.invitedAs && <EmailText email={data.email} />
        )
      }
    >
      <SalesCard accountId={accountId} />
      {data && data.orders.length > 0 && <OrdersAndPayments orders={data.orders} payments={[]} />}
    </Page>
  );
}
