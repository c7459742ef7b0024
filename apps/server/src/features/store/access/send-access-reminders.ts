import { addDays, londonDay } from '@headwater/contract/dates';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { getPageViews } from '../../items/page-views.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import { enqueueCompanyEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { getHeldLimits } from '../limits/held-limits.ts';
import { accessEndedMail, accessEndingMail } from './access-mails.ts';
import { insertAccessNotice, listEndingAccess, type EndingAccess } from './access-notices.queries.ts';
import { getAccess, getAccessOfAccounts } from './access.queries.ts';
import { getDueNotice, type DueNotice, type NoticeDays } from './due-notice.ts';

/** An end longer ago is not announced, however long no job ran. */
const LOOKBACK_DAYS = 30;

/**
 * The hourly job: reminds each account twice that its access is about to end, on the days that the publisher has set, and
 * emails it once when access has ended. It looks at the present state, so that it catches up after any downtime, and is
 * silent after a renewal.
 */
export async function sendAccessReminders({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const at = now();
  const today = londonDay(at);
  const window = {
    from: addDays(today, -LOOKBACK_DAYS),
    today,
    until: addDays(today, env.publisher.noticeDays),
  };
  const days = { today, ...env.publisher };
  const accounts = await listEndingAccess(db, window);
  const accessFor = await getAccessOfAccounts(db, {
    accountIds: accounts.map(({ accountId }) => accountId),
    now: at,
  });
  await isolateFailures(async (attempt) => {
    for (const account of accounts) {
      const { accountId } = account;
      if (!dueNoticeOf(account, accessFor(accountId), days)) continue;
      await attempt(`account ${accountId}`, async () =>
        db.transaction().execute(async (trx) => {
          await lockCompanyOf(trx, { accountId });
          // The company may have been handed over since, or its access renewed.
          const [present] = await listEndingAccess(trx, { ...window, accountId });
          const due = present && dueNoticeOf(present, await getAccess(trx, { accountId, now: at }), days);
          if (!due) return;
          const { notice, endsOn } = due;
          if (!(await insertAccessNotice(trx, { account_id: accountId, ends_on: endsOn, notice, at })))
            return;
          const { total: views } = await getPageViews(trx, { accountId, today });
          const { statistics } = (await getHeldLimits(trx, { accountId, now: at })).limits;
          const template = noticeMail(env, { ...due, views, statistics });
          const key = accessReminderKey(accountId);
          await enqueueCompanyMail(trx, { env, holderId: accountId, key, template });
          await enqueueCompanyEvent(trx, { ...noticeEvent(due), holderId: accountId, at });
        }),
      );
    }
  });
}

function dueNoticeOf(
  { lastEnd, renewsItself }: EndingAccess,
  { endDate }: { endDate: string | null },
  days: NoticeDays & { today: string },
): DueNotice | null {
  const due = getDueNotice({ endDate, lastEnd }, days);
  return renewsItself && due?.notice !== 'ended' ? null : due;
}

/** The key under which a renewal withdraws unsent reminders; they follow the company to another holder. */
export function accessReminderKey(accountId: number): string {
  return `access-${accountId}`;
}

function noticeEvent(due: DueNotice) {
  if (due.notice === 'ended') return { event: 'access-ended' as const, endsOn: due.endsOn };
  return { event: 'access-ending' as const, endsOn: due.endsOn, daysLeft: due.daysLeft };
}

function noticeMail(
  env: Deps['env'],
  due: DueNotice & { views: number; statistics: boolean },
): CompanyEmailTemplate {
  if (due.notice === 'ended')
    return accessEndedMail(env, { endDate: due.endsOn, graceDays: env.publisher.graceDays });
  const { endsOn: endDate, daysLeft, views, statistics } = due;
  return accessEndingMail(env, { endDate, daysLeft, views, statistics });
}
