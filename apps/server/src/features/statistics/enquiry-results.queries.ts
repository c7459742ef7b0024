import { medianHours } from '@headwater/contract/answer-time';
import { addDays, addMonths, londonDay } from '@headwater/contract/dates';
import { workingHours, type Weekday } from '@headwater/contract/working-time';
import type { EnquiryResults } from '@headwater/contract/statistics';
import type { Database } from '@headwater/db/connect';
import { startOfLondonDay } from '@headwater/db/start-of-london-day';
import { sql } from 'kysely';

/** How far back answers tell how soon a company answers. */
const MONTHS = 12;

interface AnsweredSince {
  /** The company's account; every company's without one. */
  accountId?: number;
  now: Date;
  workingDays: readonly Weekday[];
}

/** Lists how many working hours first answers of the last twelve months took, by company. */
export async function listAnswerHours(
  db: Database,
  { accountId, now, workingDays }: AnsweredSince,
): Promise<Map<number, number[]>> {
  const since = addMonths(londonDay(now), -MONTHS);
  const rows = await db
    .selectFrom('enquiries')
    .innerJoin('items as company', 'company.id', 'enquiries.company_id')
    .select(['enquiries.company_id as companyId', 'enquiries.received_at as receivedAt'])
    .select('enquiries.answered_at as answeredAt')
    .where('enquiries.answered_at', '>=', startOfLondonDay(since))
    .$narrowType<{ answeredAt: Date }>()
    .$if(accountId !== undefined, (query) => query.where('company.account_id', '=', accountId ?? 0))
    .execute();
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return new Map(
    [...byCompany].map(([companyId, answers]) => [
      companyId,
      answers.map(({ receivedAt, answeredAt }) => workingHours(receivedAt, answeredAt, workingDays)),
    ]),
  );
}

/** Returns the median of an account's working hours to a first answer; null if none is known. */
export async function getMedianAnswerHours(
  db: Database,
  own: AnsweredSince & { accountId: number },
): Promise<number | null> {
  const byCompany = await listAnswerHours(db, own);
  return medianHours([...byCompany.values()].flat());
}

interface OwnPeriod {
  accountId: number;
  /** Days in Europe/London, both included. */
  from: string;
  to: string;
}

/** Adds up what came of an account's enquiries, by the day on which its company said so. */
export async function getEnquiryResults(
  db: Database,
  { accountId, from, to }: OwnPeriod,
): Promise<EnquiryResults> {
  const countOf = (outcome: 'won' | 'lost' | 'no-match') =>
    sql<number>`count(*) filter (where outcome = ${sql.lit(outcome)})::int`;
  return db
    .selectFrom('enquiries')
    .innerJoin('items as company', 'company.id', 'enquiries.company_id')
    .select([countOf('won').as('won'), countOf('lost').as('lost'), countOf('no-match').as('noMatch')])
    .select(sql<number>`coalesce(sum(value_pounds), 0)::float8`.as('wonPounds'))
    .where('company.account_id', '=', accountId)
    .where('outcome_at', '>=', startOfLondonDay(from))
    .where('outcome_at', '<', startOfLondonDay(addDays(to, 1)))
    .executeTakeFirstOrThrow();
}
