import type { OverviewOrder } from '@headwater/contract/company-overview';
import type { Database } from '@headwater/db/connect';

const MAX_ORDERS = 50;

/** Lists a company's latest purchase orders, with the last day of access that each gives. */
export async function listCompanyOrders(
  db: Database,
  { holderId }: { holderId: number },
): Promise<OverviewOrder[]> {
  const rows = await db
    .selectFrom('purchase_orders as order')
    .innerJoin('products as product', 'product.id', 'order.product_id')
    .leftJoin('entitlements as access', (join) =>
      join.onRef('access.purchase_order_id', '=', 'order.id').on('access.ended_at', 'is', null),
    )
    .select(['order.id', 'order.po_reference as poReference', 'product.name', 'order.price', 'order.status'])
    .select(['order.created_at as createdAt', 'access.ends_on as endDate'])
    .where('order.account_id', '=', holderId)
    .orderBy('order.id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return rows.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() }));
}
