import { DAY_MS } from '@headwater/contract/dates';
import type { Deps } from '../../deps.ts';
import { isolateFailures } from '../../jobs/isolate-failures.ts';
import { enqueueCompanyMail } from '../mails/company-mail.queries.ts';
import { enquiryMailKey, enquiryOutcomeMail } from './enquiry-mails.ts';
import { listUnaskedEnquiries, recordOutcomeAsked } from './reminders.queries.ts';

/** Days from the first answer. */
const ASK_AFTER_DAYS = 30;

/**
 * The daily job: asks companies once what came of each enquiry that they answered a month ago, of one a day each, so
 * that a day of many answers brings no flood.
 */
export async function askOutcomes({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const at = now();
  const answeredBefore = new Date(at.getTime() - ASK_AFTER_DAYS * DAY_MS);
  const due = await listUnaskedEnquiries(db, { answeredBefore });
  const firstOfEach = new Map(due.toReversed().map((enquiry) => [enquiry.holderId, enquiry]));
  await isolateFailures(async (attempt) => {
    for (const { id, holderId, ...enquiry } of firstOfEach.values())
      await attempt(`account ${holderId}`, async () =>
        db.transaction().execute(async (trx) => {
          if (!(await recordOutcomeAsked(trx, { id, at }))) return;
          const template = enquiryOutcomeMail(env, { id, ...enquiry });
          await enqueueCompanyMail(trx, { env, holderId, key: enquiryMailKey(id), template });
        }),
      );
  });
}
