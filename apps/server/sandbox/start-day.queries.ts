import { addDays } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { insertViewsOf } from '@headwater/seed/demo-views';
import { isVisibleOn } from '@headwater/publishing/visibility';
import { sql } from 'kysely';
import type { Deps } from '../src/deps.ts';

interface NewDay {
  day: string;
  /** The day on which the sandbox began. */
  first: string;
  graceDays: number;
}

/** Begins a day: with what has ended with the one before, and what was read on it. */
export async function startDay(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { day, first }: Pick<NewDay, 'day' | 'first'>,
): Promise<void> {
  const newDay = { day, first, graceDays: env.publisher.graceDays };
  await recordEndings(db, newDay);
  await insertReaders(db, newDay);
}

/** Has readers read, on the day that has passed, what was public. */
async function insertReaders(db: Database, { day, first, graceDays }: NewDay): Promise<void> {
  const passed = addDays(day, -1);
  const where = isVisibleOn({ today: passed, earliestEnd: addDays(passed, -graceDays) });
  await db
    .transaction()
    .execute(async (trx) =>
      insertViewsOf(trx, { first: addDays(first, -365), from: passed, to: passed, where }),
    );
}

/** Records, for the timeline, whose access has ended with the day that has passed, and whose pages left the site. */
async function recordEndings(db: Database, { day, graceDays }: NewDay): Promise<void> {
  const [ended, gone] = [addDays(day, -1), addDays(day, -1 - graceDays)];
  await sql`
    insert into sandbox.events (kind, text)
    select case when last_day = ${ended} then 'access' else 'pages' end,
      title || case when last_day = ${ended} then ': access has ended' else ': pages have left the site' end
    from items, lateral (
      select max(ends_on) as last_day from entitlements
      where entitlements.account_id = items.account_id and ended_at is null
    ) as access
    where type = 'company' and (last_day = ${ended} or (last_day = ${gone}
      and exists (select from publications where publications.account_id = items.account_id)))`.execute(db);
}
