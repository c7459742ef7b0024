import type { PurchaseOrderRow } from '@headwater/contract/store';
import { csvMoment, csvPounds } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import { emptyInput } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { purchaseOrdersRouter } from './purchase-orders.router.ts';

const csvList = csvListOf<{ store: { purchaseOrders: CallerOf<typeof purchaseOrdersRouter> } }>();

export const ordersCsv = csvList('purchase-orders', {
  name: 'exportPurchaseOrders',
  summary: 'The orders that the screen Purchase Orders shows (sales)',
  access: 'sell',
  filter: emptyInput,
  columns: [
    { heading: 'Email', cell: ({ email }: PurchaseOrderRow) => email },
    { heading: 'PO reference', cell: ({ poReference }) => poReference },
    { heading: 'Product', cell: ({ name }) => name },
    { heading: 'Price (GBP)', cell: ({ price }) => csvPounds(price) },
    { heading: 'Ordered', cell: ({ createdAt }) => csvMoment(createdAt) },
    { heading: 'Until', cell: ({ endDate }) => endDate ?? 'inactive' },
    { heading: 'Status', cell: ({ status }) => status },
  ],
  page: async (portal, input) => {
    const { purchaseOrders, nextCursor } = await portal.store.purchaseOrders.list(input);
    return { rows: purchaseOrders, nextCursor };
  },
});
