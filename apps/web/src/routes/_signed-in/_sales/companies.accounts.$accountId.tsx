import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CustomerPage } from '../../../features/store/sales/customer-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/companies/accounts/$accountId')({
  staticData: { title: 'Account' },
  params: {
    parse: ({ accountId }) => {
      const { data } = id.safeParse(accountId);
      if (data === undefined) throw notFound();
      return { accountId: data };
    },
    stringify: ({ accountId }) => ({ accountId: String(accountId) }),
  },
  loader: async ({ context: { utils }, params }) => utils.store.sales.get.ensureData(params),
  component: RouteComponent,
});

function RouteComponent() {
  const { accountId } = Route.useParams();
  return <CustomerPage key={accountId} accountId={accountId} />;
}
