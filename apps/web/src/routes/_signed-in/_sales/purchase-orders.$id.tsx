import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../app/id-param.ts';
import { ReviewPurchaseOrderPage } from '../../../features/store/orders/review-purchase-order-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/purchase-orders/$id')({
  staticData: { title: 'Purchase Order' },
  params: idParam,
  loader: async ({ context: { utils }, params }) =>
    Promise.all([utils.store.purchaseOrders.get.ensureData(params), utils.store.products.list.ensureData()]),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: order } = Route.useParams();
  return <ReviewPurchaseOrderPage key={order} id={order} />;
}
