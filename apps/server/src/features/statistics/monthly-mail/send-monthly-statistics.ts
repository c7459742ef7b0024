import { addDays, addMonths, londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { countFollowers } from '../../followers/followers.queries.ts';
import { getHeldLimits } from '../../store/limits/held-limits.ts';
import { getEnquiryResults } from '../enquiry-results.queries.ts';
import { getTotal, listItemFigures } from '../statistics.queries.ts';
import { listUninformed, recordStatisticsMail } from './statistics-mails.queries.ts';
import { monthlyStatisticsMail } from './statistics-mails.ts';

const BATCH_SIZE = 100;
/** The last day of a month on which companies are told about the month before, however long no job ran. */
const LAST_DAY = 10;

type JobDeps = Pick<Deps, 'db' | 'env' | 'now'>;

interface OwnMonth {
  accountId: number;
  from: string;
  to: string;
}

/**
 * The job of each month's first days: tells every company whose package includes statistics about the month before,
 * once.
 */
export async function sendMonthlyStatistics(deps: JobDeps): Promise<void> {
  const today = londonDay(deps.now());
  if (Number(today.slice(8)) > LAST_DAY) return;
  const thisMonth = `${today.slice(0, 7)}-01`;
  const from = addMonths(thisMonth, -1);
  const month = { from, to: addDays(thisMonth, -1) };
  await isolateFailures(async (attempt) => {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const accounts = await listUninformed(deps.db, { ...month, after, limit: BATCH_SIZE });
      for (const accountId of accounts)
        await attempt(`account ${accountId}`, async () =>
          deps.db.transaction().execute(async (trx) => inform(trx, deps, { accountId, ...month })),
        );
      after = accounts[BATCH_SIZE - 1];
    }
  });
}

async function inform(
  trx: Transaction,
  { env, now }: Pick<JobDeps, 'env' | 'now'>,
  own: OwnMonth,
): Promise<void> {
  const { accountId, from } = own;
  await lockCompanyOf(trx, { accountId });
  if (!(await recordStatisticsMail(trx, { accountId, month: from }))) return;
  const { limits } = await getHeldLimits(trx, { accountId, now: now() });
  const total = await getTotal(trx, own);
  // The company may have been handed over since.
  if (!limits.statistics || total.views === 0) return;
  const [best = null] = await listItemFigures(trx, { ...own, limit: 1 });
  const former = { accountId, from: addMonths(from, -1), to: addDays(from, -1) };
  const template = monthlyStatisticsMail(env, {
    month: from,
    total,
    before: await getTotal(trx, former),
    followers: await countFollowers(trx, { accountId }),
    results: await getEnquiryResults(trx, own),
    best,
  });
  // What its enquiries brought is for the company alone, and not for the log that staff read.
  await enqueueCompanyMail(trx, { env, holderId: accountId, template, confidential: true });
}
