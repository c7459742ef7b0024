import type { ListSubmittalsInput } from '@headwater/contract/submittals';
import type { Database } from '@headwater/db/connect';
import { containsWords } from '@headwater/db/contains-words';
import { sql } from 'kysely';
import { emailOfOwner, submittalRowsQuery } from '../submittals.queries.ts';

const moment = [sql`submittal.submitted_at`, sql`submittal.id`];
const companyName = sql`plain_words(coalesce(company.title, ''))`;

const orders = {
  oldest: { keys: moment, direction: sql`asc`, follows: sql`>` },
  newest: { keys: moment, direction: sql`desc`, follows: sql`<` },
  company: { keys: [companyName, ...moment], direction: sql`asc`, follows: sql`>` },
};

type QueueQuery = ListSubmittalsInput & {
  /** The person whose queue it is. */
  accountId: number;
  now: Date;
  /** A day in Europe/London. */
  today: string;
};

/** Selects the open submittals that pass the filter, in its order; one more than `limit` if more follow. */
export function openSubmittalsQuery(db: Database, query: QueueQuery) {
  const { limit, cursor, search = '', type, access, reviewer, order = 'oldest', today } = query;
  const { keys, direction, follows } = orders[order];
  const open = db
    .selectFrom('submittals')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    // The planner begins with the few open ones, instead of walking those of all years in order.
    .offset(0);
  return submittalRowsQuery(db, open)
    .$if(cursor !== undefined, (rows) =>
      rows.where(sql<boolean>`(${sql.join(keys)}) ${follows} (
        select ${sql.join(keys)} from submittals as submittal
        join items as item on item.id = submittal.item_id
        left join items as company on company.account_id = item.account_id and company.type = 'company'
        where submittal.id = ${cursor})`),
    )
    .$if(search !== '', (rows) => rows.where(matches(search)))
    .$if(type !== undefined, (rows) => rows.where(sql<boolean>`item.type = ${type}`))
    .$if(access !== undefined, (rows) => rows.where(sql<boolean>`${hasAccess(today)} = ${access === 'paid'}`))
    .$if(reviewer !== undefined, (rows) => rows.where(isReviewedBy(reviewer, query)))
    .orderBy(sql.join(keys.map((key) => sql`${key} ${direction}`)))
    .limit(limit + 1);
}

/** Matches a part of the title, of the company's name or of the email. */
function matches(search: string) {
  const texts = sql`concat_ws(e'\n', item.title, company.title, ${emailOfOwner})`;
  return containsWords(sql<string>`indexed_text(${texts})`, search);
}

/** Says whether the submittal is the caller's, by claim or assignment, or has no reviewer. */
function isReviewedBy(
  reviewer: ListSubmittalsInput['reviewer'],
  { accountId, now }: Pick<QueueQuery, 'accountId' | 'now'>,
) {
  const held = sql`(reviewer.id is not null and (claimed_until is null or claimed_until > ${now}))`;
  return reviewer === 'mine'
    ? sql<boolean>`${held} and reviewer.id = ${accountId}`
    : sql<boolean>`not ${held}`;
}

/** Says whether the account's access has an end date, as `computeAccess` does. */
function hasAccess(today: string) {
  return sql`exists (
    select from entitlements where entitlements.account_id = account.id and ended_at is null and paused_at is null
    and starts_on <= ${today} and ends_on >= ${today})`;
}
