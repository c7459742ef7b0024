import type { PublisherSettings } from '@headwater/contract/publisher-settings';
import { londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { getNextReminderDay } from '../src/features/store/overdue/due-reminder.ts';
import { listAccessEvents, morningOf, nextMonthlyEmail, type ComingEvent } from './coming-events.ts';

const MAX_LISTED = 6;
const MINUTE_MS = 60_000;

/** Lists what will happen if nobody does anything, the next first. */
export async function listComingEvents(
  db: Database,
  { now, publisher }: { now: Date; publisher: PublisherSettings },
): Promise<ComingEvent[]> {
  const today = londonDay(now);
  const companies = await listCompanies(db);
  const events = [
    ...companies.flatMap((company) => listAccessEvents({ ...publisher, ...company }, today)),
    ...(await listSchedules(db)),
    ...(await listReminders(db, { today })),
    nextMonthlyEmail(today),
  ];
  return events
    .filter(({ at }) => at > now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, MAX_LISTED);
}

async function listCompanies(db: Database) {
  return db
    .selectFrom('entitlements')
    .innerJoin('items', (join) =>
      join.onRef('items.account_id', '=', 'entitlements.account_id').on('items.type', '=', 'company'),
    )
    .select('items.title as company')
    .select((eb) => [
      eb.fn.max('ends_on').as('lastDay'),
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select('id')
            .whereRef('payments.account_id', '=', 'items.account_id')
            .where('renews', '=', true),
        )
        .$castTo<boolean>()
        .as('renewsItself'),
      eb
        .exists(
          eb
            .selectFrom('publications')
            .select('item_id')
            .whereRef('publications.account_id', '=', 'items.account_id'),
        )
        .$castTo<boolean>()
        .as('isPublic'),
    ])
    .where('ended_at', 'is', null)
    .groupBy(['items.title', 'items.account_id'])
    .execute();
}

/** Lists when what is approved appears, and when what is public comes to its end. */
async function listSchedules(db: Database): Promise<ComingEvent[]> {
  const { rows } = await sql<{ at: Date; title: string; appears: boolean }>`
    select at, title, appears
    from submittals join items on items.id = item_id, lateral (values
      (case when awaits_publication then not_before end, true), (appears_until, false)) as moment (at, appears)
    where at is not null and withdrawn_at is null and ended_at is null and decision = 'approved'`.execute(db);
  return rows.map(({ at, title, appears }) => ({
    at: new Date(at.getTime() + MINUTE_MS),
    text: `${title}: ${appears ? 'embargo ends' : 'end date'}`,
  }));
}

async function listReminders(db: Database, { today }: { today: string }): Promise<ComingEvent[]> {
  const rows = await db
    .selectFrom('receivables')
    .innerJoin('purchase_orders', 'purchase_orders.id', 'purchase_order_id')
    .select(['po_reference as poReference', 'due_on as dueOn', 'reminded_days as remindedDays'])
    .where('outstanding', '>', 0)
    .where('stopped_at', 'is', null)
    .execute();
  return rows.flatMap(({ poReference, ...row }) => {
    const day = getNextReminderDay(row, today);
    return day === null ? [] : [{ at: morningOf(day), text: `Order ${poReference}: payment reminder` }];
  });
}
