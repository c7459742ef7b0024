import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PurchaseOrderPage } from '../features/store/orders/purchase-order-page.tsx';

export const Route = createFileRoute('/purchase-order')({
  staticData: { title: 'Purchase Order' },
  validateSearch: z.object({
    productId: z.coerce.number().int().optional().catch(undefined),
    upgrade: z.boolean().optional().catch(undefined),
    // The router reads a code of digits as a number.
    discountCode: z.coerce.string().max(100).optional().catch(undefined),
  }),
  loader: async ({ context: { utils } }) => utils.store.products.list.ensureData(),
  component: RouteComponent,
});

function RouteComponent() {
  const { productId, upgrade = false, discountCode } = Route.useSearch();
  return <PurchaseOrderPage productId={productId} upgrade={upgrade} discountCode={discountCode} />;
}
