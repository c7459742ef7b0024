import type { Discount } from '@headwater/contract/discounts';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

export type DiscountRow = Omit<Discount, 'endedAt'> & { endedAt: Date | null };

/** More than any publisher has; those that were ended longest ago are not listed. */
const MAX_LISTED = 500;

/** Lists the codes, those that have not been ended first, the newest first. */
export async function listDiscounts(db: Database): Promise<DiscountRow[]> {
  return selectDiscounts(db)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('discounts.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

export async function getDiscount(db: Database, { id }: { id: number }): Promise<DiscountRow | null> {
  const row = await selectDiscounts(db).where('discounts.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns the code of that name; where it has been ended and given again, the one that has not been ended. */
export async function getDiscountByCode(
  db: Database,
  { code }: { code: string },
): Promise<DiscountRow | null> {
  const row = await selectDiscounts(db)
    .where('code', '=', code)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function selectDiscounts(db: Database) {
  return db
    .selectFrom('discounts')
    .select(['discounts.id', 'code', 'note', 'percent', 'pence', 'ends_on as endsOn'])
    .select(['max_uses as maxUses', 'ended_at as endedAt', 'discounts.version'])
    .select((eb) => [countUses(eb).as('uses'), discountedProducts(eb).as('products')]);
}

/** Counts the orders that were not declined, and the payments that did not expire or fail. */
function countUses(eb: ExpressionBuilder<Tables, 'discounts'>) {
  const orders = eb
    .selectFrom('purchase_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('discount_id', '=', 'discounts.id')
    .where('status', '<>', 'declined');
  const payments = eb
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('discount_id', '=', 'discounts.id')
    .where('status', 'not in', ['expired', 'failed']);
  return eb(orders.$asScalar(), '+', payments.$asScalar()).$castTo<number>();
}

function discountedProducts(eb: ExpressionBuilder<Tables, 'discounts'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('products')
      .select(['products.id', 'products.name'])
      .where((of) => of('products.id', '=', of.fn.any('discounts.product_ids')))
      .orderBy('products.position')
      .orderBy('products.id'),
  );
}

/** Locks a code, so that one order, checkout or change at a time counts its uses; returns its present state. */
export async function lockDiscount(trx: Transaction, { id }: { id: number }): Promise<DiscountRow | null> {
  await trx.selectFrom('discounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return getDiscount(trx, { id });
}

export async function insertDiscount(
  trx: Transaction,
  discount: Insertable<Tables['discounts']>,
): Promise<number> {
  const { id } = await trx.insertInto('discounts').values(discount).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateDiscount(
  trx: Transaction,
  { id, ...fields }: Updateable<Omit<Tables['discounts'], 'id'>> & { id: number },
): Promise<void> {
  await trx
    .updateTable('discounts')
    .set(fields)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Lists the account's sessions that hold a use of a code, whose page to pay on may be open still. */
export async function listOpenSessionsWithDiscount(
  db: Database,
  { accountId, discountId }: { accountId: number; discountId: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('stripe_session_id as sessionId')
    .where('account_id', '=', accountId)
    .where('discount_id', '=', discountId)
    .where('status', '=', 'open')
    .where('stripe_session_id', 'is not', null)
    .execute();
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}
