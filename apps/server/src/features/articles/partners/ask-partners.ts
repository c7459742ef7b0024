import { visibilityOptions } from '@headwater/publishing/visibility';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { namedInStudyMail } from './partner-mails.ts';
import { listDueQuestions, markAsked } from './worked-on.queries.ts';

/** The job that asks companies which public case studies name, once each, whether these are to be on their pages too. */
export async function askPartners({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const at = now();
  await isolateFailures(async (attempt) => {
    for (const { holderId, ...due } of await listDueQuestions(db, visibilityOptions(env, at)))
      await attempt(`account ${holderId}`, async () =>
        db.transaction().execute(async (trx) => {
          await lockCompanyOf(trx, { accountId: holderId });
          if (!(await markAsked(trx, { ...due, at }))) return;
          const companyName = due.companyName ?? env.publisher.name;
          await enqueueCompanyMail(trx, {
            env,
            holderId,
            template: namedInStudyMail(env, { ...due, companyName }),
          });
        }),
      );
  });
}
