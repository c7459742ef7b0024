import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../app/title.ts';
import { PurchaseOrdersPage } from '../../../features/store/purchase-orders-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/purchase-orders/')({
  head: () => titled('Purchase Orders'),
  component: PurchaseOrdersPage,
});
