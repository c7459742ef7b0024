import type { Discount } from '@headwater/contract/discounts';
import type { PaginationInput } from '@headwater/contract/ids';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { sql, type ExpressionBuilder, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isAttemptOver } from '../payments/checkout/checkout-payments.queries.ts';

export type DiscountRow = Omit<Discount, 'endedAt'> & { endedAt: Date | null };
/** A code without its uses, which are counted over all orders and payments. */
export type DiscountTerms = Omit<DiscountRow, 'uses'>;

/** Lists a page of the codes, active ones first, the newest first; one more than `limit`. */
export async function listDiscounts(
  db: Database,
  { limit, cursor }: PaginationInput,
): Promise<DiscountRow[]> {
  return selectDiscounts(db)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(coalesce(ended_at, 'infinity'), discounts.id) < (
          select coalesce(ended_at, 'infinity'), id from discounts where id = ${cursor})`,
      ),
    )
    .orderBy(sql`coalesce(ended_at, 'infinity')`, 'desc')
    .orderBy('discounts.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function getDiscount(db: Database, { id }: { id: number }): Promise<DiscountRow | null> {
  const row = await selectDiscounts(db).where('discounts.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns the code with that name; if an ended code's name was reused, the active one. */
export async function getDiscountByCode(
  db: Database,
  { code }: { code: string },
): Promise<DiscountTerms | null> {
  const row = await selectTerms(db)
    .where('code', '=', code)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function selectDiscounts(db: Database) {
  return selectTerms(db).select((eb) => countUses(eb).as('uses'));
}

function selectTerms(db: Database) {
  return db
    .selectFrom('discounts')
    .select(['discounts.id', 'code', 'note', 'percent', 'pence', 'ends_on as endsOn'])
    .select(['max_uses as maxUses', 'ended_at as endedAt', 'discounts.version'])
    .select((eb) => discountedProducts(eb).as('products'));
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

/**
 * Counts the uses of a code that are not available to an account: its own checkouts do not count, because
 * `releaseOwnUses` returns their uses.
 */
export async function countUsesByOthers(
  db: Database,
  { accountId, discountId, until }: OwnCheckouts & { until: Date },
): Promise<number> {
  const { uses, own } = await db
    .selectFrom('discounts')
    .select((eb) => [
      countUses(eb).as('uses'),
      selectOpenCheckouts(db, { accountId, discountId })
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((of) => of.or([of('stripe_session_id', 'is not', null), isAttemptOver(of, until)]))
        .$asScalar()
        .as('own'),
    ])
    .where('id', '=', discountId)
    .executeTakeFirstOrThrow();
  return uses - (own ?? 0);
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

/** Says whether the account, or a member of its company, has set the code's terms. */
export async function isSetByBuyer(
  db: Database,
  { discountId, accountId }: { discountId: number; accountId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('discounts')
    .select('id')
    .where('id', '=', discountId)
    .where((eb) =>
      eb.or([
        eb('set_by', '=', accountId),
        eb.exists(
          eb
            .selectFrom('company_members as member')
            .innerJoin('items as company', 'company.id', 'member.company_id')
            .select('member.account_id')
            .where('company.account_id', '=', accountId)
            .whereRef('member.account_id', '=', 'discounts.set_by'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

interface OwnCheckouts {
  accountId: number;
  discountId: number;
}

function selectOpenCheckouts(db: Database, { accountId, discountId }: OwnCheckouts) {
  return db
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('discount_id', '=', discountId)
    .where('status', '=', 'open');
}

/** Lists the account's sessions that hold a use of a code and may still have an open payment page. */
export async function listOpenSessionsWithDiscount(db: Database, own: OwnCheckouts): Promise<string[]> {
  const rows = await selectOpenCheckouts(db, own)
    .select('stripe_session_id as sessionId')
    .where('stripe_session_id', 'is not', null)
    .execute();
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}
