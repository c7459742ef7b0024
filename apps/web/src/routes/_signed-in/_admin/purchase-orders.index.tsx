import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../../app/page-meta.ts';
import { PurchaseOrdersPage } from '../../../features/store/orders/purchase-orders-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/purchase-orders/')({
  head: () => pageMeta('Purchase Orders'),
  component: PurchaseOrdersPage,
});
