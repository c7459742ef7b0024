import { publicMedianHours } from '@headwater/contract/answer-time';
import type { Deps } from '../../deps.ts';
import { listAnswerHours } from '../statistics/enquiry-results.queries.ts';
import { replaceAnswerTimes } from './answers.queries.ts';

/** The daily job: says on public pages how soon their companies usually answer, where enough answers are known. */
export async function measureAnswerTimes({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const { workingDays } = env.publisher;
  await db.transaction().execute(async (trx) => {
    const byCompany = await listAnswerHours(trx, { now: now(), workingDays });
    await replaceAnswerTimes(
      trx,
      [...byCompany].flatMap(([companyId, hours]) => {
        const median = publicMedianHours(hours);
        return median === null ? [] : [{ companyId, median }];
      }),
    );
  });
}
