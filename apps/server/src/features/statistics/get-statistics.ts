import { addDays, daysBetween, londonDay } from '@headwater/contract/dates';
import { hasRight } from '@headwater/contract/company-roles';
import { listSteps, noFigures, type Statistics, type StatisticsInput } from '@headwater/contract/statistics';
import { forbiddenUntil } from '../../errors.ts';
import type { MemberContext } from '../../trpc/context.ts';
import { countFollowers } from '../followers/followers.queries.ts';
import { getPublicSince } from '../items/page-views.queries.ts';
import { getHeldLimits } from '../store/limits/held-limits.ts';
import { getEnquiryResults, getMedianAnswerHours } from './enquiry-results.queries.ts';
import { getTotal, listItemFigures, listReferrers, listStepFigures } from './statistics.queries.ts';

const MAX_ITEMS = 50;
const MAX_REFERRERS = 20;

type StatisticsContext = Pick<MemberContext, 'db' | 'membership' | 'now'>;

/** Returns the statistics of the company's pages, for a period and the one before. */
export async function getStatistics(
  ctx: StatisticsContext & Pick<MemberContext, 'env' | 'session'>,
  { period }: StatisticsInput,
): Promise<Statistics> {
  await assertStatisticsGiven(ctx);
  const { db, env, membership, now } = ctx;
  const { holderId: accountId } = membership;
  const to = londonDay(now());
  const starts = listSteps(period, to);
  const from = starts[0] ?? to;
  const own = { accountId, from, to };
  const former = { accountId, from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
  const ofStep = await listStepFigures(db, { ...own, step: period === 'days' ? 'day' : 'month' });
  return {
    period,
    from,
    to,
    total: await getTotal(db, own),
    before: await getTotal(db, former),
    steps: starts.map((start) => ({ start, ...(ofStep.get(start) ?? noFigures) })),
    items: await listItemFigures(db, { ...own, limit: MAX_ITEMS }),
    referrers: await listReferrers(db, { ...own, limit: MAX_REFERRERS }),
    publicSince: await getPublicSince(db, { accountId }),
    followers: await countFollowers(db, { accountId }),
    results: mayReadResults(ctx) ? await getEnquiryResults(db, own) : null,
    medianAnswerHours: await getMedianAnswerHours(db, {
      accountId,
      now: now(),
      workingDays: env.publisher.workingDays,
    }),
  };
}

/** What enquiries brought is the company's own: neither staff who view as a member nor finance read enquiries. */
export function mayReadResults({
  session,
  membership,
}: Pick<MemberContext, 'session' | 'membership'>): boolean {
  return session.impersonation === null && hasRight(membership.role, 'readContent');
}

/** Throws 403 if the company has neither a package nor access by hand that includes statistics. */
export async function assertStatisticsGiven({ db, membership, now }: StatisticsContext): Promise<void> {
  const { limits } = await getHeldLimits(db, { accountId: membership.holderId, now: now() });
  if (limits.statistics) return;
  throw forbiddenUntil(
    'You have no package that includes statistics. Choose one under Subscription Packages: we count your readers all the same.',
  );
}
