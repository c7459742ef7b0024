import type { Page } from '@headwater/contract/ids';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import type { Insertable, Updateable } from 'kysely';

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Orders with their account, their product, and the access that they opened and that has not been ended. */
function orders(db: Database) {
  return db
    .selectFrom('purchase_orders as order')
    .innerJoin('accounts as account', 'account.id', 'order.account_id')
    .innerJoin('products as product', 'product.id', 'order.product_id')
    .leftJoin('entitlements as access', (join) =>
      join.onRef('access.purchase_order_id', '=', 'order.id').on('access.ended_at', 'is', null),
    )
    .select([
      'order.id',
      'order.account_id as accountId',
      'account.email',
      'order.product_id as productId',
      'product.name',
      'order.price',
      'order.po_reference as poReference',
      'order.ap_email as apEmail',
      'order.comments',
      'order.amount_received as penceReceived',
      'order.paid_date as paidDate',
      'order.status',
      'order.reason',
      'order.version',
      'order.created_at as createdAt',
      'access.starts_on as startsOn',
      'access.ends_on as endDate',
    ]);
}

export async function findOrder(db: Database, { id }: { id: number }) {
  const row = await orders(db).where('order.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The order, for the one admin who changes it now. */
export async function lockOrder(trx: Transaction, { id }: { id: number }): Promise<OrderRecord | null> {
  await trx.selectFrom('purchase_orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findOrder(trx, { id });
}

/**
 * The waiting ones first, then those whose access runs on `today` or later, each group by id; one more than
 * `limit` where more follow.
 */
export async function listActiveOrders(db: Database, { limit, after, today }: Page & { today: string }) {
  return (
    orders(db)
      .where((eb) => eb.or([eb('order.status', '=', 'waiting'), eb('access.ends_on', '>=', today)]))
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('order.status', 'order.id'),
            '>',
            eb
              .selectFrom('purchase_orders as last')
              .select(['last.status', 'last.id'])
              .where('last.id', '=', after ?? 0)
              .$asTuple('status', 'id'),
          ),
        ),
      )
      // The type lists the statuses in this order.
      .orderBy('order.status')
      .orderBy('order.id')
      .limit(limit + 1)
      .execute()
  );
}

/** Throws the database's refusal (`purchase_orders_reference`) where the account has used the number before. */
export async function insertOrder(
  trx: Transaction,
  order: Insertable<Tables['purchase_orders']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('purchase_orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Throws as `insertOrder` does. */
export async function updateOrder(
  trx: Transaction,
  { id, ...fields }: Updateable<Omit<Tables['purchase_orders'], 'id'>> & { id: number },
): Promise<void> {
  await trx
    .updateTable('purchase_orders')
    .set(fields)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
