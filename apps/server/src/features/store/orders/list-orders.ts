import { londonDay } from '@headwater/contract/dates';
import type { PaginationInput } from '@headwater/contract/ids';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import type { Deps } from '../../../deps.ts';
import { getAccess, getAccessOfAccounts } from '../access/access.queries.ts';
import { toPurchaseOrderRow } from './describe-order.ts';
import { activeOrderCursor, getOrderRecord, listActiveOrders } from './purchase-orders.queries.ts';

interface RowOptions extends Pick<Deps, 'env'> {
  now: Date;
}

/** Lists a page of the waiting orders, then of those whose access still runs. */
export async function listOrders(
  db: Database,
  { now, env, ...page }: PaginationInput & RowOptions,
): Promise<{ purchaseOrders: PurchaseOrderRow[]; nextCursor: number | null }> {
  const orders = await listActiveOrders(db, { ...page, today: londonDay(now) });
  const { shown } = takePage(orders, page.limit);
  const last = orders.length > page.limit ? shown.at(-1) : undefined;
  const accountIds = [...new Set(shown.map(({ accountId }) => accountId))];
  const accessFor = await getAccessOfAccounts(db, { accountIds, now });
  return {
    purchaseOrders: shown.map((order) => toPurchaseOrderRow(order, accessFor(order.accountId), { now, env })),
    nextCursor: last ? activeOrderCursor(last) : null,
  };
}

export async function getOrder(
  db: Database,
  { id, now, env }: { id: number } & RowOptions,
): Promise<PurchaseOrderRow | null> {
  const order = await getOrderRecord(db, { id });
  if (!order) return null;
  const access = await getAccess(db, { accountId: order.accountId, now });
  return toPurchaseOrderRow(order, access, { now, env });
}
