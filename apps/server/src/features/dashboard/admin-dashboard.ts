import type { AdminDashboard, WeeklyReviews } from '@headwater/contract/dashboard';
import { addDays, londonDay } from '@headwater/contract/dates';
import { hasStaffRight, type StaffRight } from '@headwater/contract/staff-roles';
import type { Database } from '@headwater/db/connect';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { UserContext } from '../../trpc/context.ts';
import { isAlone } from '../../trpc/decide-on-others.queries.ts';
import { getMailProblems } from '../mails/mail-log.queries.ts';
import { countOpenPaymentIssues } from '../store/payments/issues/payment-issues.queries.ts';
import { getBrokenPages } from '../submittals/schedule/live-proof.queries.ts';
import { getDiskShortage } from './disk-shortage.ts';
import {
  countReviews,
  getOrderQueue,
  getSubmittalQueue,
  listEndingAccess,
} from './admin-dashboard.queries.ts';

const WEEKS_SHOWN = 12;
const DAYS_AHEAD = 30;

export async function getAdminDashboard({
  db,
  env,
  account,
  now: clock,
}: Pick<UserContext, 'db' | 'env' | 'account' | 'now'>): Promise<AdminDashboard> {
  const now = clock();
  const loadFor = async <Part>(right: StaffRight, load: () => Promise<Part>): Promise<Part | null> =>
    hasStaffRight(account.staffRole, right) ? load() : null;
  const [submittals, brokenPages, weeks, purchaseOrders, paymentsSetAside, accessEnding, mails, disk] =
    await Promise.all([
      loadFor('review', async () => {
        const { id: accountId } = account;
        const decidesAlone = env.decideAlone && (await isAlone(db, { actorId: accountId, right: 'review' }));
        return getSubmittalQueue(db, {
          accountId,
          now,
          decidesAlone,
        });
      }),
      loadFor('review', async () => getBrokenPages(db, visibilityOptions(env, now))),
      loadFor('review', async () => listWeeks(db, now)),
      loadFor('sell', async () => getOrderQueue(db)),
      loadFor('sell', async () => countOpenPaymentIssues(db)),
      loadFor('sell', async () =>
        listEndingAccess(db, { from: londonDay(now), until: addDays(londonDay(now), DAYS_AHEAD) }),
      ),
      loadFor('administer', async () => getMailProblems(db, { now })),
      loadFor('administer', async () => getDiskShortage(env.dataDir, { now })),
    ]);
  return { submittals, brokenPages, purchaseOrders, mails, paymentsSetAside, weeks, accessEnding, disk };
}

async function listWeeks(db: Database, now: Date): Promise<WeeklyReviews[]> {
  const thisWeek = mondayOf(londonDay(now));
  const mondays = Array.from({ length: WEEKS_SHOWN }, (_, index) =>
    addDays(thisWeek, (index + 1 - WEEKS_SHOWN) * 7),
  );
  return countReviews(db, { mondays });
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}
