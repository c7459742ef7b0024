import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../testing/test-portal.ts';

/** A write that a fault may cut off, and the parts that it consists of. */
export interface WriteScenario {
  name: string;
  /** Method and path, such as `POST /api/users/switch`. */
  call: `${'POST' | 'PUT' | 'DELETE'} /${string}`;
  cookie?: string;
  /** Sent as JSON, or as a raw payload with its headers. */
  body: object | { headers: Record<string, string>; payload: Buffer };
  /** Conditions that say whether each part is stored: after any fault all are, or none. */
  parts: Record<string, RawBuilder<boolean>>;
}

interface OwnWriteScenario extends Omit<WriteScenario, 'cookie'> {
  by: Caller;
  /** The action in the audit trail. */
  action: string;
}

/** Makes the scenario of a signed-in caller; its audit row is one of its parts. */
export function writeScenario({
  by: { id, cookie },
  action,
  parts,
  ...scenario
}: OwnWriteScenario): WriteScenario {
  return { ...scenario, cookie, parts: { ...parts, audit: hasAuditRow(id, action) } };
}

export type WriteState = 'complete' | 'absent' | 'partial';

/** Returns how much of a scenario's write the database holds. */
export async function getWriteState(db: Database, { parts }: WriteScenario): Promise<WriteState> {
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db);
  const stored = Object.values(rows[0] ?? {});
  if (stored.every(Boolean)) return 'complete';
  return stored.some(Boolean) ? 'partial' : 'absent';
}

/** Whether the audit trail has exactly one row of this action by this actor. */
export function hasAuditRow(actorId: number | RawBuilder<number>, action: string): RawBuilder<boolean> {
  return sql`(select count(*) = 1 from audit_entries where actor_id = ${actorId} and action = ${action})`;
}

/** Whether an email of this kind is in the outbox, with the job that sends it unless that has been done. */
export function hasQueuedMail(accountId: number | RawBuilder<number>, kind: string): RawBuilder<boolean> {
  return sql`exists (
    select from mails left join graphile_worker.jobs on jobs.key = 'mail-' || mails.id
    where account_id = ${accountId} and kind = ${kind} and (jobs.id is not null or sent_at is not null))`;
}
