import { sql, type RawBuilder } from 'kysely';

/**
 * Selects a staff member's reason for viewing as an account. The entry `visit`, which began the view, gives it, or an
 * entry that follows before the view ends.
 */
export function viewReason(endId: RawBuilder<number> = sql`2147483647`): RawBuilder<string | null> {
  return sql`coalesce(visit.after ->> 'reason', (
    select given.after ->> 'reason'
    from audit_entries as given
    where given.subject_id = visit.subject_id and given.actor_id = visit.actor_id
      and given.id > visit.id and given.id < ${endId} and given.action = 'session.giveReason'
    order by given.id limit 1))`;
}
