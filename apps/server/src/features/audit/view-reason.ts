import { sql, type RawBuilder } from 'kysely';

/**
 * Selects why somebody of the staff viewed as an account: the entry `visit`, which began that, says so, or one that follows it
 * before the view ends.
 */
export function viewReason(endId: RawBuilder<number> = sql`2147483647`): RawBuilder<string | null> {
  return sql`coalesce(visit.after ->> 'reason', (
    select given.after ->> 'reason'
    from audit_entries as given
    where given.subject_id = visit.subject_id and given.actor_id = visit.actor_id
      and given.id > visit.id and given.id < ${endId} and given.action = 'session.giveReason'
    order by given.id limit 1))`;
}
