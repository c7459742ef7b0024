import { createFileRoute } from '@tanstack/react-router';
import { PurchaseOrdersPage } from '../../../features/store/orders/purchase-orders-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/purchase-orders/')({
  staticData: { title: 'Purchase Orders', shape: 'table' },
  component: PurchaseOrdersPage,
});
