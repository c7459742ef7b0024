import type { Database } from '@headwater/db/connect';
import { isAttemptOver } from '../payments/checkout/checkout-payments.queries.ts';

export interface UpgradableAccess {
  name: string;
  /** The full price of its package, in pence. */
  listPrice: number;
  termMonths: number;
  endsOn: string;
  /** Whether it is a subscription that renews automatically at Stripe. */
  renews: boolean;
}

/** Lists the account's paid access that runs today, the most expensive first, then the earliest to end. */
export async function listPaidAccess(
  db: Database,
  { accountId, today }: { accountId: number; today: string },
): Promise<UpgradableAccess[]> {
  const rows = await db
    .selectFrom('entitlements as entitlement')
    .leftJoin('purchase_orders as order', 'order.id', 'entitlement.purchase_order_id')
    .leftJoin('payments as payment', 'payment.id', 'entitlement.payment_id')
    .leftJoin('payments as first', (join) =>
      join
        .onRef('first.stripe_subscription_id', '=', 'payment.stripe_subscription_id')
        .on('first.stripe_session_id', 'is not', null),
    )
    .innerJoin('products as product', (join) =>
      join.on('product.id', '=', (eb) => eb.fn.coalesce('order.product_id', 'payment.product_id')),
    )
    .select(['product.name', 'entitlement.ends_on as endsOn', 'first.renews'])
    .select(({ eb, fn }) => [
      // A discount is kept: an upgrade is computed from the full price.
      fn
        .coalesce(
          'order.list_price',
          'payment.list_price',
          eb('order.price', '+', fn.coalesce('order.discount', eb.lit(0))),
          eb('payment.net', '+', fn.coalesce('payment.discount', eb.lit(0))),
        )
        .as('listPrice'),
      fn.coalesce('order.term_months', 'payment.term_months').as('termMonths'),
    ])
    .where('entitlement.account_id', '=', accountId)
    .where('entitlement.ended_at', 'is', null)
    .where('entitlement.paused_at', 'is', null)
    .where('entitlement.starts_on', '<=', today)
    .where('entitlement.ends_on', '>=', today)
    .execute();
  return rows
    .map(({ renews, listPrice, termMonths, ...row }) => ({
      ...row,
      listPrice: listPrice ?? 0,
      termMonths: termMonths ?? 0,
      renews: renews === true,
    }))
    .toSorted((a, b) => b.listPrice - a.listPrice || a.endsOn.localeCompare(b.endsOn));
}

/** Says whether an upgrade by purchase order waits for review. */
export async function hasWaitingUpgrade(
  db: Database,
  { accountId }: { accountId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('purchase_orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .where('list_price', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the sessions of upgrades whose payment page may still be open. */
export async function listOpenUpgradeSessions(
  db: Database,
  { accountId }: { accountId: number },
): Promise<string[]> {
  const rows = await selectOpenUpgrades(db, accountId)
    .select('stripe_session_id as sessionId')
    .where('stripe_session_id', 'is not', null)
    .execute();
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

/** Says whether the account has an unpaid upgrade beside the closed sessions, or one that is about to get a page. */
export async function hasOtherOpenUpgrade(
  db: Database,
  { accountId, closed, until }: { accountId: number; closed: readonly string[]; until: Date },
): Promise<boolean> {
  const row = await selectOpenUpgrades(db, accountId)
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('stripe_session_id', 'is not', null),
          eb.not(eb('stripe_session_id', '=', eb.fn.any(eb.val([...closed])))),
        ]),
        eb.and([eb('stripe_session_id', 'is', null), eb.not(isAttemptOver(eb, until))]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

function selectOpenUpgrades(db: Database, accountId: number) {
  return db
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .where('list_price', 'is not', null);
}
