import { addDays, londonDay } from '@headwater/contract/dates';
import { listSteps, type DailyFigures, type DailyFiguresInput } from '@headwater/contract/statistics';
import type { MemberContext } from '../../trpc/context.ts';
import { assertStatisticsGiven } from './get-statistics.ts';
import { listDailyFigures } from './statistics.queries.ts';

/** Few enough for a page of a company with hundreds of articles. */
const DAYS_OF_PAGE = 7;

export interface DailyFiguresPage {
  rows: DailyFigures[];
  /** The latest day that has not been read; null after the first of the period. */
  nextCursor: string | null;
}

/** Lists readers' actions by day and page, the latest days first, some days at a time. */
export async function listDailyFiguresPage(
  ctx: Pick<MemberContext, 'db' | 'membership' | 'now'>,
  { period, cursor }: DailyFiguresInput,
): Promise<DailyFiguresPage> {
  await assertStatisticsGiven(ctx);
  const { db, membership, now } = ctx;
  const today = londonDay(now());
  const first = listSteps(period, today)[0] ?? today;
  const to = cursor ?? today;
  const week = addDays(to, 1 - DAYS_OF_PAGE);
  const from = week < first ? first : week;
  const rows = await listDailyFigures(db, { accountId: membership.holderId, from, to });
  return { rows, nextCursor: from > first ? addDays(from, -1) : null };
}
