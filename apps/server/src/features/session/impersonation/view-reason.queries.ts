import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { viewReason } from '../../audit/view-reason.ts';

const LAST_REASONS = 3;

/** Of each kind of entry; the same reason is often given again. */
const MAX_READ = 30;

/** A staff member's latest view as an account: the reason comes from its start, or from a later entry. */
export async function findLastView(
  db: Database,
  { actorId, subjectId }: { actorId: number; subjectId: number },
): Promise<{ companyId: number | null; reason: string | null } | undefined> {
  return db
    .selectFrom('audit_entries as visit')
    .select(['visit.company_id as companyId', viewReason().as('reason')])
    .where('visit.actor_id', '=', actorId)
    .where('visit.subject_id', '=', subjectId)
    .where('visit.action', '=', 'session.switch')
    .orderBy('visit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists a staff member's latest distinct reasons, newest first. */
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
