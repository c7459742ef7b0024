import type { AdminDashboard } from '@headwater/contract/dashboard';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

type Queue = AdminDashboard['submittals'];

/** What is submitted and undecided. */
export async function findSubmittalQueue(db: Database): Promise<Queue> {
  const row = await db
    .selectFrom('submittals')
    .innerJoin('items', 'items.id', 'submittals.item_id')
    .innerJoin('accounts', 'accounts.id', 'items.account_id')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('submitted_at').as('oldestAt')])
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .where('accounts.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return toQueue(row);
}

export async function findOrderQueue(db: Database): Promise<Queue> {
  const row = await db
    .selectFrom('purchase_orders')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldestAt')])
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return toQueue(row);
}

function toQueue({ waiting, oldestAt }: { waiting: number; oldestAt: Date | null }): Queue {
  return { waiting, oldestAt: oldestAt?.toISOString() ?? null };
}

interface ReviewCount {
  /** Its Monday in London. */
  week: string;
  what: 'submitted' | 'approved' | 'rejected';
  count: number;
}

/** Submissions and decisions by week, from the Monday `since` on; weeks without any are left out. */
export async function countReviews(db: Database, { since }: { since: string }): Promise<ReviewCount[]> {
  const start = sql`${since}::date::timestamp at time zone 'Europe/London'`;
  const { rows } = await sql<ReviewCount>`
    select date_trunc('week', at at time zone 'Europe/London')::date as week, what, count(*) as count
    from (
      select submitted_at as at, 'submitted' as what from submittals where submitted_at >= ${start}
      union all
      select decided_at, decision::text from submittals where decided_at >= ${start}
    ) reviews
    group by week, what`.execute(db);
  return rows;
}

/** Accounts with a span of access that ends within these days. */
export async function listEndingAccounts(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<{ accountId: number; email: string; company: string | null }[]> {
  return db
    .selectFrom('accounts')
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'accounts.id').on('company.type', '=', 'company'),
    )
    .select(['accounts.id as accountId', 'accounts.email', 'company.title as company'])
    .where('accounts.closed_at', 'is', null)
    .where('accounts.id', 'in', (eb) =>
      eb
        .selectFrom('entitlements')
        .select('account_id')
        .where('ended_at', 'is', null)
        .where('ends_on', '>=', from)
        .where('ends_on', '<=', until),
    )
    .execute();
}
