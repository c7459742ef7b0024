import { addDays, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { readViews } from '../../items/page-views.queries.ts';
import { enqueueMail, type MailText } from '../../mails/mail.queries.ts';
import { accessEndedMail, accessEndingMail } from './access-mails.ts';
import { insertNotice, listEnding } from './access-notices.queries.ts';
import { findAccessOf } from './access.queries.ts';
import { dueNotice, type DueNotice } from './due-notice.ts';

type Settings = { portalUrl: string; graceDays: number };

interface ReminderDeps {
  db: Database;
  env: Settings;
  now: () => Date;
}

/** An end that lies further back is no news, however long nothing ran. */
const daysBack = 30;

/**
 * The hourly job: tells each account once that its access ends in 30 days, in 7, and that it has ended. It asks
 * what is true now, so that it catches up after any downtime, and a renewal leaves nothing to tell.
 */
export async function remindOfAccess({ db, env, now }: ReminderDeps): Promise<void> {
  const at = now();
  const today = londonDay(at);
  const window = { from: addDays(today, -daysBack), today, until: addDays(today, 30) };
  const accounts = await listEnding(db, window);
  const accessFor = await findAccessOf(db, {
    accountIds: accounts.map(({ accountId }) => accountId),
    now: at,
  });
  for (const { accountId, email: to, lastEnd, renewsItself } of accounts) {
    const due = dueNotice({ endDate: accessFor(accountId).endDate, lastEnd }, today);
    if (!due || (renewsItself && due.notice !== 'ended')) continue;
    await db.transaction().execute(async (trx) => {
      const { notice, endsOn } = due;
      if (!(await insertNotice(trx, { account_id: accountId, ends_on: endsOn, notice, at }))) return;
      const { total: views } = await readViews(trx, { accountId, today });
      const mail = noticeMail(env, { ...due, views });
      await enqueueMail(trx, { accountId, to, key: accessKey(accountId), ...mail });
    });
  }
}

/** Under which a renewal withdraws what has not been sent yet. */
export function accessKey(accountId: number): string {
  return `access-${accountId}`;
}

function noticeMail(env: Settings, due: DueNotice & { views: number }): MailText {
  if (due.notice === 'ended') return accessEndedMail(env, { endDate: due.endsOn, graceDays: env.graceDays });
  return accessEndingMail(env, { endDate: due.endsOn, daysLeft: due.daysLeft, views: due.views });
}
