import type { AdminDashboard } from '@headwater/contract/dashboard';
import { addDays, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { findMailTrouble } from '../mails/mail-log.queries.ts';
import { findAccessOf } from '../store/access/access.queries.ts';
import { countOpenFaults } from '../store/payments/payment-issues.queries.ts';
import {
  countReviews,
  findOrderQueue,
  findSubmittalQueue,
  listEndingSpans,
} from './admin-dashboard.queries.ts';

const weeksShown = 12;
const daysAhead = 30;
const mostEnding = 50;
const spansAtOnce = 100;

export async function readAdminDashboard(db: Database, { now }: { now: Date }): Promise<AdminDashboard> {
  const [submittals, purchaseOrders, mails, paymentsSetAside, weeks, accessEnding] = await Promise.all([
    findSubmittalQueue(db),
    findOrderQueue(db),
    findMailTrouble(db, { now }),
    countOpenFaults(db),
    readWeeks(db, now),
    readEndingAccess(db, now),
  ]);
  return { submittals, purchaseOrders, mails, paymentsSetAside, weeks, accessEnding };
}

async function readWeeks(db: Database, now: Date): Promise<AdminDashboard['weeks']> {
  const thisWeek = mondayOf(londonDay(now));
  const mondays = Array.from({ length: weeksShown }, (_, index) =>
    addDays(thisWeek, (index + 1 - weeksShown) * 7),
  );
  return countReviews(db, { mondays });
}

/** Weeks begin on Mondays. */
function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/**
 * Whose ledger holds a span that ends soon may have another one that goes on: the one rule of access decides, and
 * access ends with the span that ends on its last day.
 */
async function readEndingAccess(db: Database, now: Date): Promise<AdminDashboard['accessEnding']> {
  const from = londonDay(now);
  const until = addDays(from, daysAhead);
  const ending = new Map<number, AdminDashboard['accessEnding'][number]>();
  for (let after: { id: number; endDate: string } | null = null; ending.size < mostEnding;) {
    const spans = await listEndingSpans(db, { from, until, limit: spansAtOnce, after });
    const accessFor = await findAccessOf(db, { accountIds: spans.map(({ accountId }) => accountId), now });
    for (const { id: _, ...span } of spans)
      if (accessFor(span.accountId).endDate === span.endDate) ending.set(span.accountId, span);
    after = spans.at(-1) ?? null;
    if (spans.length < spansAtOnce) break;
  }
  return [...ending.values()].slice(0, mostEnding);
}
