import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

const LAST_REASONS = 3;

/** Of each kind of entry; the same reason is often given again. */
const MAX_READ = 30;

/** The view that somebody of the staff began last as an account: its reason is what its start says, or what was said since. */
export async function findLastView(
  db: Database,
  { actorId, subjectId }: { actorId: number; subjectId: number },
): Promise<{ companyId: number | null; reason: string | null } | undefined> {
  return db
    .selectFrom('audit_entries as start')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_entries as given')
          .select('given.after')
          .whereRef('given.actor_id', '=', 'start.actor_id')
          .whereRef('given.subject_id', '=', 'start.subject_id')
          .whereRef('given.id', '>', 'start.id')
          .where('given.action', '=', 'session.giveReason')
          .orderBy('given.id')
          .limit(1)
          .as('given'),
      (join) => join.onTrue(),
    )
    .select('start.company_id as companyId')
    .select(sql<string | null>`coalesce(start.after ->> 'reason', given.after ->> 'reason')`.as('reason'))
    .where('start.actor_id', '=', actorId)
    .where('start.subject_id', '=', subjectId)
    .where('start.action', '=', 'session.switch')
    .orderBy('start.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the different reasons that somebody of the staff gave last, newest first. */
export async function listLastReasons(db: Database, actorId: number): Promise<string[]> {
  const rows = await db
    .selectFrom(
      sql<{ action: string }>`(values ('session.switch'), ('session.giveReason'))`.as<'kind'>(
        sql`kind(action)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_entries as entry')
          .select(['entry.id', sql<string>`entry.after ->> 'reason'`.as('reason')])
          .whereRef('entry.action', '=', 'kind.action')
          .where('entry.actor_id', '=', actorId)
          .where(sql`entry.after ->> 'reason'`, 'is not', null)
          .orderBy('entry.id', 'desc')
          .limit(MAX_READ)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .select('entry.reason')
    .groupBy('entry.reason')
    .orderBy(({ fn }) => fn.max('entry.id'), 'desc')
    .limit(LAST_REASONS)
    .execute();
  return rows.map(({ reason }) => reason);
}
