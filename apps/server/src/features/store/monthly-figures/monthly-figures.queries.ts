import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** The number of companies whose access began, continued or ended in a month. */
export interface AccessChanges {
  month: string;
  new: number;
  returned: number;
  renewed: number;
  lapsed: number;
}

/**
 * Counts, up to a day, the changes of each month that had any. Periods of access that overlap or follow one another
 * without a gap are one access; one that was ended on or before its first day never existed.
 */
export async function countAccessChanges(
  db: Database,
  { until }: { until: string },
): Promise<AccessChanges[]> {
  const { rows } = await sql<AccessChanges>`
    with periods as (
      select account_id, starts_on, least(ends_on, ${dayBefore('ended_at')}, ${dayBefore('closed_at')}) as ends_on
      from entitlements join accounts on accounts.id = account_id
    ), joined as (
      select account_id, starts_on, ends_on,
        max(ends_on) over (partition by account_id order by starts_on, ends_on desc
          rows between unbounded preceding and 1 preceding) as reached
      from periods where ends_on >= starts_on
    ), changes as (
      select 'new' as change, starts_on as changed_on from joined where reached is null
      union all
      select 'returned', starts_on from joined where starts_on > reached + 1
      union all
      select 'renewed', reached + 1 from joined where starts_on <= reached + 1 and ends_on > reached
      union all
      select 'lapsed', reached + 1 from joined where starts_on > reached + 1
      union all
      select 'lapsed', max(ends_on) + 1 from joined group by account_id
    )
    select to_char(changed_on, 'YYYY-MM') as month,
      (count(*) filter (where change = 'new'))::integer as new,
      (count(*) filter (where change = 'returned'))::integer as returned,
      (count(*) filter (where change = 'renewed'))::integer as renewed,
      (count(*) filter (where change = 'lapsed'))::integer as lapsed
    from changes where changed_on <= ${until}::date
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Access that ended at a moment had its last day the day before; null if it did not end. */
function dayBefore(column: 'ended_at' | 'closed_at') {
  return sql`(${sql.ref(column)} at time zone 'Europe/London')::date - 1`;
}

/** Adds up each package's invoices in each month, less credit notes, by tax point. */
export async function sumRevenue(
  db: Database,
  { from, before }: { from: string; before: string },
): Promise<{ month: string; packageId: number; net: number }[]> {
  // A tax point is never after the day of issue, which has an index.
  const { rows } = await sql<{ month: string; packageId: number; net: number }>`
    select to_char(tax_point, 'YYYY-MM') as month, package_id as "packageId", sum(net)::integer as net
    from (
      select coalesce((document ->> 'taxPoint')::date, issued_on) as tax_point,
        coalesce(payments.product_id, purchase_orders.product_id) as package_id,
        case kind when 'credit-note' then -invoices.net else invoices.net end as net
      from invoices
      left join payments on payments.id = invoices.payment_id
      left join purchase_orders on purchase_orders.id = invoices.purchase_order_id
      where kind in ('invoice', 'credit-note') and issued_on >= ${from}::date
    ) as booked
    where tax_point >= ${from}::date and tax_point < ${before}::date
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Lists packages by their ids, in the order of the price list. */
export async function listPackageNames(
  db: Database,
  { ids }: { ids: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
