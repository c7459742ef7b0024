import { createFileRoute, notFound } from '@tanstack/react-router';
import { id } from '@headwater/contract/ids';
import { ReviewPurchaseOrderPage } from '../../../features/store/orders/review-purchase-order-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/purchase-orders/$id')({
  staticData: { title: 'Purchase Order' },
  params: {
    parse: ({ id: typed }) => {
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: number }) => ({ id: String(number) }),
  },
  loader: async ({ context: { utils }, params }) =>
    Promise.all([utils.store.purchaseOrders.get.ensureData(params), utils.store.products.list.ensureData()]),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: order } = Route.useParams();
  return <ReviewPurchaseOrderPage key={order} id={order} />;
}
