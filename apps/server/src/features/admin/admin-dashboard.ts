import type { AdminDashboard } from '@headwater/contract/dashboard';
import { addDays, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { findMailTrouble } from '../mail/mail-log.queries.ts';
import { findAccessOf } from '../store/access.queries.ts';
import { countOpenFaults } from '../store/payment-faults.queries.ts';
import {
  countReviews,
  findOrderQueue,
  findSubmittalQueue,
  listEndingAccounts,
} from './admin-dashboard.queries.ts';

const weeksShown = 12;
const daysAhead = 30;
const mostEnding = 50;

export async function readAdminDashboard(db: Database, { now }: { now: Date }): Promise<AdminDashboard> {
  return {
    submittals: await findSubmittalQueue(db),
    purchaseOrders: await findOrderQueue(db),
    mails: await findMailTrouble(db, { now }),
    paymentsSetAside: await countOpenFaults(db),
    weeks: await readWeeks(db, now),
    accessEnding: await readEndingAccess(db, now),
  };
}

async function readWeeks(db: Database, now: Date): Promise<AdminDashboard['weeks']> {
  const thisWeek = mondayOf(londonDay(now));
  const weeks = Array.from({ length: weeksShown }, (_, index) =>
    addDays(thisWeek, (index + 1 - weeksShown) * 7),
  );
  const counts = await countReviews(db, { since: weeks[0] ?? thisWeek });
  const countOf = (week: string, what: string) =>
    counts.find((row) => row.week === week && row.what === what)?.count ?? 0;
  return weeks.map((week) => ({
    week,
    submitted: countOf(week, 'submitted'),
    approved: countOf(week, 'approved'),
    rejected: countOf(week, 'rejected'),
  }));
}

/** Weeks begin on Mondays, as PostgreSQL's do. */
function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Whose ledger holds a span that ends soon may have another one that goes on: the one rule of access decides. */
async function readEndingAccess(db: Database, now: Date): Promise<AdminDashboard['accessEnding']> {
  const today = londonDay(now);
  const until = addDays(today, daysAhead);
  const accounts = await listEndingAccounts(db, { from: today, until });
  const accessFor = await findAccessOf(db, { accountIds: accounts.map(({ accountId }) => accountId), now });
  return accounts
    .flatMap((account) => {
      const { endDate } = accessFor(account.accountId);
      return endDate !== null && endDate <= until ? [{ ...account, endDate }] : [];
    })
    .toSorted((a, b) => a.endDate.localeCompare(b.endDate) || a.accountId - b.accountId)
    .slice(0, mostEnding);
}
