import type { Database } from '@headwater/db/connect';

interface OrderTimeQuery {
  accountId: number;
  since: Date;
  /** 1 for the newest. */
  position: number;
}

/** Returns when the order at a position from the newest was placed, by card or purchase order; null if there are fewer. */
export async function getOrderTime(
  db: Database,
  { accountId, since, position }: OrderTimeQuery,
): Promise<Date | null> {
  const row = await db
    .selectFrom('purchase_orders')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .unionAll(
      db
        .selectFrom('payments')
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('created_at', '>', since),
    )
    .orderBy('created_at', 'desc')
    .offset(position - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
