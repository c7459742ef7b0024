import type { PortalClient } from '@headwater/client/portal-client';

/** Adds up the prices of the waiting purchase orders, in pence, page by page. */
export async function totalWaitingOrders(portal: PortalClient): Promise<number> {
  let total = 0;
  for (let after: number | null | undefined; after !== null;) {
    const page = await portal.store.purchaseOrders.list.query({
      limit: 100,
      ...(after && { cursor: after }),
    });
    const waiting = page.purchaseOrders.filter(({ status }) => status === 'waiting');
    total += waiting.reduce((sum, { price }) => sum + price, 0);
    after = page.nextCursor;
  }
  return total;
}
