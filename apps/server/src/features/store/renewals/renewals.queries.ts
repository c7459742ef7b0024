import { londonDay } from '@headwater/contract/dates';
import type { Renewal } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Lists the account's subscriptions that renew automatically, or are still paid for; the newest last. */
export async function listRenewals(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Renewal[]> {
  const rows = await db
    .selectFrom('payments as first')
    .innerJoin('products as product', 'product.id', 'first.product_id')
    .innerJoin('payments as each', 'each.stripe_subscription_id', 'first.stripe_subscription_id')
    .select(['first.id', 'product.name', 'first.renews'])
    .select(({ eb, fn }) => [
      // A discount applies only to the first period.
      eb('first.net', '+', fn.coalesce('first.discount', eb.lit(0))).as('price'),
      fn.max('each.period_end').filterWhere('each.status', 'in', ['paid', 'disputed']).as('paidUntil'),
      // Only the latest payment says whether the present card is refused.
      sql<boolean>`(array_agg(each.status order by each.id desc))[1] = 'failed'`.as('failed'),
    ])
    .where('first.account_id', '=', accountId)
    .where('first.stripe_session_id', 'is not', null)
    .groupBy(['first.id', 'product.name'])
    .orderBy('first.id')
    .execute();
  return rows
    .filter(({ renews, paidUntil }) => renews || (paidUntil !== null && paidUntil >= now))
    .map(({ paidUntil, renews, failed, ...row }) => ({
      ...row,
      renews: renews === true,
      failed: renews === true && failed,
      paidUntil: paidUntil && londonDay(paidUntil),
    }));
}

/** Returns the subscription that began with this payment; null if it is not one of the account's. */
export async function getSubscription(
  db: Database,
  { id, accountId }: { id: number; accountId: number },
): Promise<{ sessionId: string; subscriptionId: string; customerId: string | null } | null> {
  const row = await db
    .selectFrom('payments')
    .select([
      'stripe_session_id as sessionId',
      'stripe_subscription_id as subscriptionId',
      'stripe_customer_id as customerId',
    ])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('stripe_session_id', 'is not', null)
    .where('stripe_subscription_id', 'is not', null)
    .$narrowType<{ sessionId: string; subscriptionId: string }>()
    .executeTakeFirst();
  return row ?? null;
}
