import { toAsciiDomain } from '@headwater/contract/ascii-domain';
import { addDays } from '@headwater/contract/dates';
import {
  ENDING_DAYS,
  salesStages,
  type Customer,
  type CustomerListFilter,
  type CustomerTotals,
  type SalesStage,
} from '@headwater/contract/sales';
import type { Database, Tables } from '@headwater/db/connect';
import { searchWithFallback } from '@headwater/db/search-with-fallback';
import { unerasedEmailOf } from '@headwater/db/unerased-email';
import { sql, type AliasableExpression, type RawBuilder, type Selectable } from 'kysely';

interface CustomersFilter extends Omit<CustomerListFilter, 'owner'> {
  owner?: number | 'none' | undefined;
  /** A day in Europe/London. */
  today: string;
}

type CustomersQuery = CustomersFilter & { limit: number; cursor?: number | undefined };

const MAX_COUNTED = 10_000;

/** Lists a page of the customers that pass the filter; the first one with their sums, as far as they are counted. */
export async function listCustomers(
  db: Database,
  query: CustomersQuery,
): Promise<{ customers: Customer[]; totals: CustomerTotals | null; nextCursor: number | null }> {
  const { page, ...searches } = customerQueries(db, { ...query, limit: query.limit + 1 });
  const rows = query.search ? await searchWithFallback(searches) : await page.execute();
  const customers = rows.slice(0, query.limit);
  const more = rows.length > query.limit;
  return {
    customers,
    totals: query.cursor === undefined ? await sumUp() : null,
    nextCursor: more ? (customers.at(-1)?.accountId ?? null) : null,
  };

  /** Of a search with more hits only the page is counted, which a second search would take too long for. */
  async function sumUp(): Promise<CustomerTotals> {
    if (more && !query.search) return getTotals(db, query);
    const worth = customers.reduce((sum, customer) => sum + customer.worth, 0);
    return { companies: customers.length, worth, more };
  }
}

async function getTotals(db: Database, filter: CustomersFilter): Promise<CustomerTotals> {
  const { companies, worth } = await db
    .selectFrom(
      knownCustomers(db, filter)
        .limit(MAX_COUNTED + 1)
        .as('known'),
    )
    .select(({ fn }) => fn.countAll<number>().as('companies'))
    .select(sql<number>`coalesce(sum(worth), 0)`.as('worth'))
    .executeTakeFirstOrThrow();
  return { companies: Math.min(companies, MAX_COUNTED), worth, more: companies > MAX_COUNTED };
}

export async function getCustomer(
  db: Database,
  { accountId, today }: { accountId: number; today: string },
): Promise<Customer | null> {
  const known = knownCustomers(db, { today }).where('known.account_id', '=', accountId);
  return (await selectCustomers(db, known, today).executeTakeFirst()) ?? null;
}

/** Builds the queries for a page of all customers, and for a search among the first or among all of them. */
function customerQueries(db: Database, { limit, cursor, ...filter }: CustomersQuery) {
  const { keys, follows, direction, start } = orderOf(filter);
  const order = sql.join(keys.map((key) => sql`${key} ${direction}`));
  // By columns of the rows within, so that PostgreSQL knows them to be in order, and stops where a page is full.
  const [firstKey] = keys;
  const rowKeys = [firstKey === STEP_DAY ? sql`known.step_day` : firstKey, ACCOUNT_ID];
  const rowOrder = sql.join(rowKeys.map((key) => sql`${key} ${direction}`));
  // Only the text index is left for it.
  const unindexedOrder = sql.join(keys.map((key) => sql`${key} + 0 ${direction}`));
  // After an account that has left the list meanwhile, the list begins again: it may repeat accounts, but misses none.
  const last = sql.join(keys.map((key, place) => sql`coalesce(max(${key}), ${start[place]})`));
  const known = knownCustomers(db, filter).$if(cursor !== undefined, (query) =>
    query.where(
      sql<boolean>`(${sql.join(keys)}) ${follows} (
        select ${last} from sales_accounts as known where account_id = ${cursor})`,
    ),
  );
  const pattern = sql<string>`'%' || lower(${toAsciiDomain(filter.search ?? '').replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
  const describe = (rows: AliasableExpression<KnownCustomer>) =>
    selectCustomers(db, rows, filter.today).orderBy(rowOrder);
  return {
    limit,
    page: describe(known.orderBy(order).limit(limit)),
    // Looked up account by account: PostgreSQL would rather read all of them.
    withinFirst: (first: number) =>
      describe(
        db
          .selectFrom(known.orderBy(order).limit(first).as('known'))
          .selectAll()
          .where(
            sql<boolean>`((select lower(email) like ${pattern} or lower(invited_as) like ${pattern}
                from accounts where id = known.account_id)
              or (select lower(title) from items as company where ${isCompanyOf(sql`known.account_id`)}) like ${pattern})`,
          )
          .orderBy(rowOrder)
          .limit(limit),
      ),
    // Each of the three has its own index, which a condition with `or` would not use.
    all: describe(
      known
        .where(
          sql<boolean>`known.account_id in (
            select id from accounts where closed_at is null and lower(email) like ${pattern}
            union select id from accounts
            where invited_as is not null and closed_at is null and lower(invited_as) like ${pattern}
            union select account_id from items as company
            where ${isCompanyOf(sql`account_id`)} and account_id is not null and lower(title) like ${pattern})`,
        )
        .orderBy(unindexedOrder)
        .limit(limit),
    ),
  };
}

type KnownCustomer = Selectable<Tables['sales_accounts']> & { step_day: string };

function isCompanyOf(account: RawBuilder<unknown>) {
  return sql<boolean>`company.type = 'company' and company.deleted_at is null and company.account_id = ${account}`;
}

const STEP_DAY = sql<string>`coalesce(known.next_step_on, 'infinity')`;
const ENDS_ON = sql`known.ends_on`;
const ACCOUNT_ID = sql`known.account_id`;
/** Before and after all keys. */
const FIRST = [sql`'-infinity'::date`, sql`0`] as const;
const LAST = [sql`'infinity'::date`, sql`2147483647`] as const;

/**
 * What is due first comes first. Where access ends, the last day decides instead, and of what has ended the latest is
 * first; but for what is due, which is read along its own index.
 */
function orderOf({ stage, ends, due }: CustomersFilter) {
  if (due === undefined && stage === 'lapsed')
    return { keys: [ENDS_ON, ACCOUNT_ID], direction: sql`desc`, follows: sql`<`, start: LAST } as const;
  const isByEnd = due === undefined && (ends !== undefined || stage === 'live' || stage === 'ending');
  const keys = [isByEnd ? ENDS_ON : STEP_DAY, ACCOUNT_ID] as const;
  return { keys, direction: sql`asc`, follows: sql`>`, start: FIRST } as const;
}

/** Selects the customers that pass the filter, but for its search. */
function knownCustomers(db: Database, { stage, owner, due, ends, productId, today }: CustomersFilter) {
  return db
    .selectFrom('sales_accounts as known')
    .selectAll()
    .select(STEP_DAY.as('step_day'))
    .$if(stage !== undefined, (query) => query.where(stageConditions(today)[stage ?? 'live']))
    .$if(owner === 'none', (query) => query.where('known.owner_id', 'is', null))
    .$if(typeof owner === 'number', (query) => query.where('known.owner_id', '=', Number(owner)))
    .$if(due !== undefined, (query) => query.where(sql<boolean>`${STEP_DAY} <= ${today}`))
    .$if(ends !== undefined, (query) =>
      query.where('known.ends_on', '>=', today).where('known.ends_on', '<=', addDays(today, Number(ends))),
    )
    .$if(productId !== undefined, (query) => query.where('known.product_id', '=', productId ?? 0));
}

/** Says when an account is at a stage; at most one of them is true. */
function stageConditions(today: string): Record<SalesStage, RawBuilder<boolean>> {
  const lastEnding = addDays(today, ENDING_DAYS);
  const isQuiet = sql`known.open_sale is null`;
  const isUnpaid = sql`${isQuiet} and known.ends_on is null`;
  return {
    order: sql`known.open_sale = 'order'`,
    quotation: sql`known.open_sale = 'quotation'`,
    checkout: sql`known.open_sale = 'checkout'`,
    live: sql`${isQuiet} and known.ends_on > ${lastEnding}`,
    ending: sql`${isQuiet} and known.ends_on between ${today} and ${lastEnding}`,
    lapsed: sql`${isQuiet} and known.ends_on < ${today}`,
    ready: sql`${isUnpaid} and known.profile = 'ready'`,
    building: sql`${isUnpaid} and known.profile = 'building'`,
    registered: sql`${isUnpaid} and known.profile = 'registered'`,
  };
}

/** The package of the access that `ends_on` is the last day of: beside an open sale, `product_id` is the sale's. */
const accessPackage = sql`(
  select access.name
  from entitlements as given
  left join purchase_orders as bought on bought.id = given.purchase_order_id
  left join payments as paid on paid.id = given.payment_id
  left join products as access on access.id = coalesce(given.product_id, paid.product_id, bought.product_id)
  where given.account_id = known.account_id and given.paused_at is null
  order by case when given.ended_at is null then given.ends_on
    else least(given.ends_on, (given.ended_at at time zone 'Europe/London')::date - 1) end desc, given.id desc
  limit 1)`;

/** Selects what is listed of customers. */
function selectCustomers(db: Database, rows: AliasableExpression<KnownCustomer>, today: string) {
  const conditions = stageConditions(today);
  const stage = sql.join(
    salesStages.map((name) => sql`when ${conditions[name]} then ${sql.lit(name)}`),
    sql` `,
  );
  return db
    .selectFrom(rows.as('known'))
    .innerJoin('accounts as account', 'account.id', 'known.account_id')
    .leftJoin('items as company', (join) => join.on(isCompanyOf(sql`known.account_id`)))
    .leftJoin('products as product', 'product.id', 'known.product_id')
    .leftJoin('accounts as owner', 'owner.id', 'known.owner_id')
    .select(['known.account_id as accountId', 'account.email', 'account.invited_as as invitedAs'])
    .select((eb) =>
      eb
        .case()
        .when('company.id', 'is not', null)
        .then(
          sql<{
            id: number;
            title: string;
          } | null>`json_build_object('id', company.id, 'title', company.title)`,
        )
        .end()
        .as('company'),
    )
    .select(sql<SalesStage>`case ${stage} end`.as('stage'))
    .select(['product.name as package', 'known.ends_on as endDate', 'known.worth', 'known.version'])
    .select(
      sql<string | null>`case when known.open_sale is null then product.name else ${accessPackage} end`.as(
        'accessPackage',
      ),
    )
    .select((eb) =>
      eb
        .case()
        .when('owner.id', 'is not', null)
        .then(
          sql<{
            id: number;
            email: string;
          } | null>`json_build_object('id', owner.id, 'email', coalesce(${unerasedEmailOf('owner')}, ''))`,
        )
        .end()
        .as('owner'),
    )
    .select(['known.next_step as nextStep', 'known.next_step_on as nextStepOn']);
}
