import { addMonths, DAY_MS, londonDay } from '@headwater/contract/dates';
import type {
  EnquiryResults,
  ItemFigures,
  ReaderFigures,
  Referrer,
  StepFigures,
} from '@headwater/contract/statistics';
import { listSteps, noFigures } from '@headwater/contract/statistics';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { Deps } from '../../../deps.ts';
import { countFollowers } from '../../followers/followers.queries.ts';
import { getEnquiryResults } from '../enquiry-results.queries.ts';
import { getTotal, listItemFigures, listReferrers, listStepFigures } from '../statistics.queries.ts';
import { advise } from './advise.ts';
import {
  countWaitingEnquiries,
  getCategoryMedian,
  getOwnPages,
  type CategoryMedian,
} from './renewal-report.queries.ts';

/** A company's year on one page. */
export interface RenewalReport {
  publisher: string;
  company: string;
  from: string;
  to: string;
  /** The last day of its access; null if none runs. */
  accessEndsOn: string | null;
  total: ReaderFigures;
  before: ReaderFigures;
  /** The number of the company's email followers now. */
  followers: number;
  /** Null for who may not read enquiries. */
  results: EnquiryResults | null;
  months: StepFigures[];
  items: ItemFigures[];
  referrers: Referrer[];
  median: CategoryMedian | null;
  advice: string[];
}

const MAX_ROWS = 5;
/** The longest that a reader should wait for an answer. */
const ENQUIRY_WAITS_DAYS = 7;

interface ReportOptions {
  accountId: number;
  company: string;
  accessEndsOn: string | null;
  /** Whether the reader may know what came of enquiries. */
  showsResults: boolean;
}

/** Adds up the last twelve months of a company's pages, this month included, beside the same days of the year before. */
export async function makeReport(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { accountId, company, accessEndsOn, showsResults }: ReportOptions,
): Promise<RenewalReport> {
  const to = londonDay(now());
  const months = listSteps('months', to);
  const from = months[0] ?? to;
  const own = { accountId, from, to };
  const former = { accountId, from: addMonths(from, -12), to: addMonths(to, -12) };
  const ofMonth = await listStepFigures(db, { ...own, step: 'month' });
  const total = await getTotal(db, own);
  const followers = await countFollowers(db, { accountId });
  const weekAgo = new Date(now().getTime() - ENQUIRY_WAITS_DAYS * DAY_MS);
  const waitingEnquiries = await countWaitingEnquiries(db, { accountId, before: weekAgo });
  const pages = await getOwnPages(db, own);
  return {
    publisher: env.publisher.name,
    company,
    from,
    to,
    accessEndsOn,
    total,
    before: await getTotal(db, former),
    followers,
    results: showsResults ? await getEnquiryResults(db, own) : null,
    months: months.map((start) => ({ start, ...(ofMonth.get(start) ?? noFigures) })),
    items: await listItemFigures(db, { ...own, limit: MAX_ROWS }),
    referrers: await listReferrers(db, { ...own, limit: MAX_ROWS }),
    median: await getCategoryMedian(db, { ...own, visibility: visibilityOptions(env, now()) }),
    advice: advise({ ...pages, total, followers, waitingEnquiries, today: to }),
  };
}
