import { accreditationReminders } from '@headwater/contract/accreditations';
import { addDays, londonDay } from '@headwater/contract/dates';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { accreditationEndingMail } from './accreditation-mails.ts';
import { insertAccreditationNotice, listEnding } from './accreditations.queries.ts';
import { getDueReminder } from './due-reminder.ts';

/** An end longer ago is not announced, however long no job ran. */
const LOOKBACK_DAYS = 7;

/** The hourly job: reminds companies, once each, that an accreditation ends in 90 and in 30 days, and on its last day. */
export async function remindOfAccreditations({
  db,
  env,
  now,
}: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const at = now();
  const today = londonDay(at);
  const until = addDays(today, Math.max(...accreditationReminders));
  await isolateFailures(async (attempt) => {
    for (const ending of await listEnding(db, { from: addDays(today, -LOOKBACK_DAYS), until })) {
      const due = getDueReminder(ending, today);
      if (!due) continue;
      const { accountId, ...accreditation } = ending;
      await attempt(`account ${accountId}`, async () =>
        db.transaction().execute(async (trx) => {
          await lockCompanyOf(trx, { accountId });
          if (!(await insertAccreditationNotice(trx, { ...accreditation, days: due.days, at }))) return;
          const template = accreditationEndingMail(env, { ...accreditation, daysLeft: due.daysLeft });
          await enqueueCompanyMail(trx, { env, holderId: accountId, template });
        }),
      );
    }
  });
}
