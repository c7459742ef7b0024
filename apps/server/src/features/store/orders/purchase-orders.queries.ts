import type { PaginationInput } from '@headwater/contract/ids';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof getOrderRecord>>>;

/** The order's copy of its package's terms, from when the package was chosen. */
export type OrderTerms = Pick<
  OrderRecord,
  | 'name'
  | 'price'
  | 'vatPercent'
  | 'termMonths'
  | 'limits'
  | 'listPrice'
  | 'upgradedUntil'
  | 'discountId'
  | 'discountCode'
  | 'discount'
  | 'reverseChargeNumber'
  | 'priceReason'
>;

/** Selects orders with their account, their product, and their access unless it was ended. */
function selectOrders(db: Database) {
  return (
    db
      .selectFrom('purchase_orders as order')
      .innerJoin('accounts as account', 'account.id', 'order.account_id')
      .innerJoin('products as product', 'product.id', 'order.product_id')
      .leftJoin('entitlements as access', (join) =>
        join.onRef('access.purchase_order_id', '=', 'order.id').on('access.ended_at', 'is', null),
      )
      .leftJoin('accounts as enterer', 'enterer.id', 'order.entered_by')
      .select([
        'order.id',
        'order.account_id as accountId',
        'account.email',
        'order.product_id as productId',
        'order.price',
        'order.vat_percent as vatPercent',
        'order.term_months as termMonths',
        'order.limits',
        'order.list_price as listPrice',
        'order.upgraded_until as upgradedUntil',
        'order.discount_id as discountId',
        'order.discount_code as discountCode',
        'order.discount',
        'order.reverse_charge_number as reverseChargeNumber',
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
        'order.entered_by as enteredById',
        'enterer.email as enteredBy',
        'order.price_reason as priceReason',
        'product.price as packagePrice',
        'order.begins_on as beginsOn',
      ])
      .select((eb) =>
        eb
          .case()
          .when('account.email_confirmed_at', 'is', null)
          .then(eb.ref('account.invited_as'))
          .end()
          .as('invitedAs'),
      )
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('quotations as quotation')
            // Gone once the account is erased.
            .leftJoin('invoices as document', 'document.quotation_id', 'quotation.id')
            .select(['document.number', 'document.id as invoiceId'])
            .whereRef('quotation.purchase_order_id', '=', 'order.id'),
        ).as('quotation'),
      )
      // The previous release of the portal may still run on this schema, and writes no name.
      .select(({ fn }) => fn.coalesce('order.sold_as', 'product.name').as('name'))
      .select(
        sql<number>`coalesce((select sum(amount) from order_credits
          where purchase_order_id = "order".id), 0)::integer`.as('penceCredited'),
      )
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('items as company')
            .select(['company.id', 'company.title'])
            .whereRef('company.account_id', '=', 'order.account_id')
            .where('company.type', '=', 'company')
            .where('company.deleted_at', 'is', null),
        ).as('company'),
      )
  );
}

export async function getOrderRecord(db: Database, { id }: { id: number }) {
  const row = await selectOrders(db).where('order.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks an order and its company, and returns it, so that one admin at a time changes it. */
export async function lockOrder(trx: Transaction, { id }: { id: number }): Promise<OrderRecord | null> {
  await lockCompanyOf(trx, { orderId: id });
  await trx.selectFrom('purchase_orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return getOrderRecord(trx, { id });
}

interface ActiveOrdersQuery extends PaginationInput {
  today: string;
}

/**
 * Added to the id in the cursor after an order that is not waiting. No portal has as many orders, and a cursor may be
 * twice it.
 */
const PAST_WAITING = 2 ** 30;

/**
 * The cursor after a row of `listActiveOrders`. It says in which group the row was: by the time that the next page is
 * read, the order may have been decided.
 */
export function activeOrderCursor({ id, status }: Pick<OrderRecord, 'id' | 'status'>): number {
  return status === 'waiting' ? id : PAST_WAITING + id;
}

/**
 * Lists the waiting orders, then those whose access runs on `today` or later, each group by id. Returns one more than
 * `limit` if more follow.
 */
export async function listActiveOrders(db: Database, { limit, cursor = 0, today }: ActiveOrdersQuery) {
  const isPastWaiting = cursor > PAST_WAITING;
  const after = isPastWaiting ? cursor - PAST_WAITING : cursor;
  const fetchLimit = limit + 1;
  const waiting = isPastWaiting ? [] : await listWaitingOrders(db, { limit: fetchLimit, after });
  if (waiting.length === fetchLimit) return waiting;
  const running = await listRunningOrders(db, {
    limit: fetchLimit - waiting.length,
    after: isPastWaiting ? after : 0,
    today,
  });
  return [...waiting, ...running];
}

interface OrdersPage {
  limit: number;
  /** The id of the last order before the page. */
  after: number;
}

async function listWaitingOrders(db: Database, { limit, after }: OrdersPage) {
  return selectOrders(db)
    .where('order.status', '=', 'waiting')
    .where('order.id', '>', after)
    .orderBy('order.id')
    .limit(limit)
    .execute();
}

async function listRunningOrders(db: Database, { limit, after, today }: OrdersPage & { today: string }) {
  return selectOrders(db)
    .where('order.id', 'in', (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('entitlements')
            .select('purchase_order_id as id')
            .where('ended_at', 'is', null)
            .where('purchase_order_id', '>', after)
            .where('ends_on', '>=', today)
            // Keeps the planner from walking the index by id, through the orders of all years.
            .offset(0)
            .as('running'),
        )
        .select('running.id')
        .orderBy('running.id')
        .limit(limit),
    )
    .orderBy('order.id')
    .execute();
}

/** Inserts an order; violates `purchase_orders_reference` if the account has used its PO number before. */
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

/** Updates an order; violates `purchase_orders_reference` as `insertOrder` does. */
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
