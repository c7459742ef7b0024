import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../testing/test-portal.ts';

/** A write that is about to be cut off, and what it consists of. */
export interface WriteScenario {
  name: string;
  /** `POST /api/users/switch`. */
  call: `${'POST' | 'PUT' | 'DELETE'} /${string}`;
  cookie?: string;
  /** Sent as JSON, or as it is with headers of its own. */
  body: object | { headers: Record<string, string>; payload: Buffer };
  /** Of each part, whether it is there: after any fault all of them are, or none. */
  parts: Record<string, RawBuilder<boolean>>;
}

interface OwnWriteScenario extends Omit<WriteScenario, 'cookie'> {
  by: Caller;
  /** What the audit trail calls it. */
  action: string;
}

/** A deed of somebody who is signed in: its audit row is one of its parts. */
export function writeScenario({
  by: { id, cookie },
  action,
  parts,
  ...deed
}: OwnWriteScenario): WriteScenario {
  return { ...deed, cookie, parts: { ...parts, audit: hasAuditRow(id, action) } };
}

export type WriteState = 'whole' | 'absent' | 'half';

/** What the database holds of a deed. */
export async function getWriteState(db: Database, { parts }: WriteScenario): Promise<WriteState> {
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db);
  const there = Object.values(rows[0] ?? {});
  if (there.every(Boolean)) return 'whole';
  return there.some(Boolean) ? 'half' : 'absent';
}

/** One row in the audit trail says so. */
export function hasAuditRow(actorId: number | RawBuilder<number>, action: string): RawBuilder<boolean> {
  return sql`(select count(*) = 1 from audit_entries where actor_id = ${actorId} and action = ${action})`;
}

/** A mail of this kind is written, with the job that sends it. */
export function hasQueuedMail(accountId: number | RawBuilder<number>, kind: string): RawBuilder<boolean> {
  return sql`exists (
    select from mails join graphile_worker.jobs on jobs.key = 'mail-' || mails.id
    where account_id = ${accountId} and kind = ${kind})`;
}
