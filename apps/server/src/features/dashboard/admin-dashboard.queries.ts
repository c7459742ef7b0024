import { holderOf, isOpenHolder } from '@headwater/db/holder';
import type {
  EndingAccess,
  QueueSummary,
  SubmittalQueue,
  WeeklyReviews,
} from '@headwater/contract/dashboard';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { reviewersQuery } from '../submittals/reviewers.queries.ts';

type QueueRow = { waiting: number; oldestAt: Date | null };

/** Counts the undecided submittals of open accounts, and finds the oldest that a reviewer can take now. */
export async function getSubmittalQueue(db: Database, reader: QueueReader): Promise<SubmittalQueue> {
  const row = await db
    .selectFrom('submittals')
    .innerJoin('items', 'items.id', 'submittals.item_id')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', holderOf('items')))
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('submitted_at').as('oldestAt')])
    .select(
      sql<number | null>`(array_agg(submittals.id order by submitted_at, submittals.id))[1]`.as('oldestId'),
    )
    .select(
      sql<number | null>`(array_agg(submittals.id order by submitted_at, submittals.id)
        filter (where ${waitsForReader(db, reader)}))[1]`.as('nextId'),
    )
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .where(isOpenHolder('accounts'))
    .executeTakeFirstOrThrow();
  return { ...toQueue(row), oldestId: row.oldestId, nextId: row.nextId };
}

interface QueueReader {
  accountId: number;
  now: Date;
  /** Whether only the reader could decide on their own submittals. */
  decidesAlone: boolean;
}

/**
 * Leaves out submittals that wait for others: a payment, a company's answer, another reviewer, or a reviewer other than
 * its owner.
 */
function waitsForReader(db: Database, { accountId, now, decidesAlone }: QueueReader) {
  return sql`approve_when_paid_by is null
    and not exists (select from amendments where submittal_id = submittals.id and status = 'offered')
    and first_approved_by is distinct from ${accountId}
    and (reviewer_id is null or reviewer_id = ${accountId} or claimed_until <= ${now}
      or reviewer_id not in ${reviewersQuery(db).select('accounts.id')})
    and (${decidesAlone}::boolean or (
      items.account_id <> ${accountId}
      and (submitted_by <> ${accountId} or amended_by is not null)
      and not exists (
        select from items as company join company_members as member on member.company_id = company.id
        where company.type = 'company' and company.account_id = items.account_id
          and member.account_id = ${accountId})))`;
}

export async function getOrderQueue(db: Database): Promise<QueueSummary> {
  const row = await db
    .selectFrom('purchase_orders')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldestAt')])
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return toQueue(row);
}

function toQueue({ waiting, oldestAt }: QueueRow): QueueSummary {
  return { waiting, oldestAt: oldestAt?.toISOString() ?? null };
}

/** Counts the submissions and decisions of each week; a week begins on Monday in London. */
export async function countReviews(
  db: Database,
  { mondays }: { mondays: readonly string[] },
): Promise<WeeklyReviews[]> {
  const { rows } = await sql<WeeklyReviews>`
    select monday as week,
      (select count(*) from submittals where submitted_at >= since and submitted_at < until) as submitted,
      ${countDecided('approved')} as approved,
      ${countDecided('rejected')} as rejected
    from unnest(${[...mondays]}::date[]) as weeks (monday),
      lateral (select monday::timestamp at time zone 'Europe/London' as since,
        (monday + 7)::timestamp at time zone 'Europe/London' as until) as bounds
    order by monday`.execute(db);
  return rows;
}

function countDecided(decision: 'approved' | 'rejected') {
  return sql`(select count(*) from submittals
    where decided_at >= since and decided_at < until and decision = ${decision})`;
}

const MAX_ENDING = 50;

/** Lists the accounts whose access ends within these days, soonest first; the documented call gives no more. */
export async function listEndingAccess(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<EndingAccess[]> {
  return db
    .selectFrom('sales_accounts as known')
    .innerJoin('accounts as account', 'account.id', 'known.account_id')
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'account.id').on('company.type', '=', 'company'),
    )
    .select(['known.ends_on as endDate', 'account.id as accountId', 'account.email'])
    .select(['company.title as company', 'company.id as companyId'])
    .where('known.ends_on', '>=', from)
    .where('known.ends_on', '<=', until)
    .$narrowType<{ endDate: string }>()
    .orderBy('known.ends_on')
    .orderBy('known.account_id')
    .limit(MAX_ENDING)
    .execute();
}
