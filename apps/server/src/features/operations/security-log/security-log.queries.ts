import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

interface NewSecurityEvent {
  /** The same for events for which one entry is enough. */
  key: Buffer;
  now: Date;
  /** The time until which an event with this key is not written again. */
  quietUntil: Date;
  actorId: number | null;
  subjectId: number | null;
  action: string;
  after: Record<string, unknown>;
}

/** Writes an audit entry, unless one with this key was written recently: then it reads one row, and writes nothing. */
export async function insertSecurityEvent(
  db: Database,
  { key, now, quietUntil, actorId, subjectId, action, after }: NewSecurityEvent,
): Promise<void> {
  await sql`
    with fresh as (
      insert into recent_events (key, expires_at)
      select ${key}, ${quietUntil}
      where not exists (select from recent_events where key = ${key} and expires_at > ${now})
      on conflict (key) do update set expires_at = excluded.expires_at where recent_events.expires_at <= ${now}
      returning key
    )
    insert into audit_entries (actor_id, subject_id, action, after)
    select ${actorId}::integer, ${subjectId}::integer, ${action}, ${JSON.stringify(after)}::jsonb from fresh`.execute(
    db,
  );
}

/** Counts the security entries since then, by action. */
export async function countSecurityEntries(
  db: Database,
  { since }: { since: Date },
): Promise<{ action: string; count: number }[]> {
  return db
    .selectFrom('audit_entries')
    .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
    .where('at', '>', since)
    .where('action', '~', '^(session|security|admin)[.]')
    .groupBy('action')
    .execute();
}

export async function deleteExpiredEvents(db: Database, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('recent_events').where('expires_at', '<=', now).execute();
}
