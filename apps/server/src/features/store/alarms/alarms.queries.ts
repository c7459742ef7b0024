import type { LeavingReason, SalesAlarmKind } from '@headwater/contract/sales-alarms';
import type { Database, Transaction } from '@headwater/db/connect';
import { startOfLondonDay } from '@headwater/db/start-of-london-day';
import { sql, type RawBuilder } from 'kysely';

interface NewAlarm {
  accountId: number;
  kind: SalesAlarmKind;
  /** What it is about, such as a payment: there is one alarm of a kind for each. */
  about: string;
  tokenHash: Buffer;
  at: Date;
}

/** Inserts an alarm; returns false if there is one already, or the customer could answer nothing. */
export async function insertAlarm(
  trx: Transaction,
  { accountId, kind, about, tokenHash, at }: NewAlarm,
): Promise<boolean> {
  const row = await trx
    .insertInto('sales_alarms')
    .columns(['account_id', 'kind', 'about', 'token_hash', 'raised_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', eb.val(kind).as('kind'), eb.val(about).as('about')])
        .select([
          eb.val(tokenHash).as('token_hash'),
          eb.cast<Date>(eb.val(at), 'timestamptz').as('raised_at'),
        ])
        .where('id', '=', accountId)
        .where('closed_at', 'is', null)
        .where('suspended_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Answer {
  tokenHash: Buffer;
  reason: LeavingReason;
  at: Date;
  /** Alarms before then are not answered any more. */
  since: Date;
}

/**
 * Records the customer's reason in place of a former one, which it returns with the customer's account; null if the link
 * does not work.
 */
export async function answerAlarm(
  trx: Transaction,
  { tokenHash, reason, at, since }: Answer,
): Promise<{ accountId: number; former: LeavingReason | null } | null> {
  const before = await trx
    .selectFrom('sales_alarms')
    .select('reason')
    .$narrowType<{ reason: LeavingReason | null }>()
    .where('token_hash', '=', tokenHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = await trx
    .updateTable('sales_alarms')
    .set({ reason, answered_at: at })
    .where('token_hash', '=', tokenHash)
    .where('raised_at', '>', since)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('accounts').select('id').where('closed_at', 'is', null).where('suspended_at', 'is', null),
    )
    .returning('account_id as accountId')
    .executeTakeFirst();
  return row ? { ...row, former: before?.reason ?? null } : null;
}

/** Corrects what the history says of a customer's answer, so that a link adds one entry, however often it is used. */
export async function changeAnswerEntry(
  trx: Transaction,
  { accountId, from, to }: { accountId: number; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable('sales_entries')
    .set({ text: to })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sales_entries')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('account_id', '=', accountId)
        .where('kind', '=', 'answer')
        .where('text', '=', from),
    )
    .execute();
}

/** Counts the reasons given in each month of a period of days. */
export async function countReasons(
  db: Database,
  { from, before }: { from: string; before: string },
): Promise<{ month: string; reason: LeavingReason; count: number }[]> {
  const { rows } = await sql<{ month: string; reason: LeavingReason; count: number }>`
    select to_char(answered_at at time zone 'Europe/London', 'YYYY-MM') as month, reason, count(*)::integer as count
    from sales_alarms
    where answered_at >= ${startOfLondonDay(from)}
      and answered_at < ${startOfLondonDay(before)}
    group by 1, 2 order by 1, 3 desc, 2`.execute(db);
  return rows;
}

/** The rows of a page. */
export const PAGE_SIZE = 200;

/** Lists the checkouts begun in a period, or one of them, that were left by accounts that have ordered nothing since. */
export async function listLeftCheckouts(
  db: Database,
  { after, before, id }: { after: Date; before: Date; id?: number },
): Promise<{ id: number; accountId: number; name: string }[]> {
  return db
    .selectFrom('payments as begun')
    .innerJoin('products as product', 'product.id', 'begun.product_id')
    .innerJoin('accounts as account', 'account.id', 'begun.account_id')
    .select(['begun.id', 'begun.account_id as accountId'])
    .select(({ fn }) => fn.coalesce('begun.sold_as', 'product.name').as('name'))
    .where('begun.status', 'in', ['open', 'expired'])
    .where('begun.stripe_session_id', 'is not', null)
    .where('begun.created_at', '>', after)
    .where('begun.created_at', '<=', before)
    .where('account.closed_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from payments as other where other.account_id = begun.account_id and other.id > begun.id)`,
    )
    .where(
      sql<boolean>`not exists (
        select from purchase_orders as ordered
        where ordered.account_id = begun.account_id and ordered.created_at >= begun.created_at)`,
    )
    .where(isUnseen('checkout-left', sql`begun.id::text`))
    .$if(id !== undefined, (query) => query.where('begun.id', '=', id ?? 0))
    .orderBy('begun.id')
    .limit(PAGE_SIZE)
    .execute();
}

export interface ComingRenewal {
  id: number;
  accountId: number;
  name: string;
  subscriptionId: string;
  /** Its last paid day, and the id of the period that ends on it. */
  endsOn: string;
  periodId: number;
}

/** Lists a page of the subscriptions that renew after `today` and until `until`, the soonest first. */
export async function listComingRenewals(
  db: Database,
  { today, until, after }: { today: string; until: string; after: ComingRenewal | null },
): Promise<ComingRenewal[]> {
  return db
    .selectFrom('entitlements as access')
    .innerJoin('payments as paid', 'paid.id', 'access.payment_id')
    .innerJoin('payments as first', (join) =>
      join
        .onRef('first.stripe_subscription_id', '=', 'paid.stripe_subscription_id')
        .on('first.stripe_session_id', 'is not', null)
        .on('first.renews', '=', true),
    )
    .innerJoin('products as product', 'product.id', 'first.product_id')
    .select(['first.id', 'access.account_id as accountId'])
    .select(['access.ends_on as endsOn', 'access.id as periodId'])
    .select(({ fn }) => fn.coalesce('first.sold_as', 'product.name').as('name'))
    .select('first.stripe_subscription_id as subscriptionId')
    .$narrowType<{ subscriptionId: string }>()
    .where('access.ended_at', 'is', null)
    .where('access.ends_on', '>', today)
    .where('access.ends_on', '<=', until)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(access.ends_on, access.id) > (${after?.endsOn}::date, ${after?.periodId}::integer)`,
      ),
    )
    .where(isUnseen('card-ending', sql`concat(first.id, ' ', access.ends_on)`))
    .orderBy('access.ends_on')
    .orderBy('access.id')
    .limit(PAGE_SIZE)
    .execute();
}

function isUnseen(kind: SalesAlarmKind, about: RawBuilder<unknown>) {
  return sql<boolean>`not exists (select from sales_alarms where kind = ${kind} and about = ${about})`;
}
