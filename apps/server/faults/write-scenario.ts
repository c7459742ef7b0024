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
  body: object | { headers: Record<string, string>; payload: Buffer<ArrayBuffer> };
  /** How often each part is stored, or whether it is: after any fault all are once, or none. */
  parts: Record<string, RawBuilder<number | boolean>>;
  /** Whether it promises that its repetition changes nothing. */
  isRepeatable?: boolean;
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
  return { ...scenario, cookie, parts: { ...parts, audit: countAuditRows(id, action) } };
}

export type WriteState = 'complete' | 'absent' | 'partial' | 'doubled';

export type StoredParts = Record<string, number | null>;

/** Returns how often each part of a scenario's write is in the database. */
export async function getStoredParts(db: Database, { parts }: WriteScenario): Promise<StoredParts> {
  const columns = Object.entries(parts).map(([name, part]) => sql`(${part})::int as ${sql.ref(name)}`);
  const { rows } = await sql<StoredParts>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

export function toWriteState(parts: StoredParts): WriteState {
  const counts = Object.values(parts).map((count) => count ?? 0);
  if (counts.some((count) => count > 1)) return 'doubled';
  if (counts.every((count) => count === 1)) return 'complete';
  return counts.some((count) => count > 0) ? 'partial' : 'absent';
}

/** Counts the rows of the audit trail with this action by this actor. */
export function countAuditRows(actorId: number | RawBuilder<number>, action: string): RawBuilder<number> {
  return sql`(select count(*) from audit_entries where actor_id = ${actorId} and action = ${action})`;
}

/**
 * Counts the emails of this kind that a recipient has in the outbox, with the job that sends them unless that has been
 * done.
 */
export function countQueuedMails(accountId: number | RawBuilder<number>, kind: string): RawBuilder<number> {
  return sql`(
    select max(copies) from (
      select count(*) as copies from mails left join graphile_worker.jobs on jobs.key = 'mail-' || mails.id
      where account_id = ${accountId} and kind = ${kind} and (jobs.id is not null or sent_at is not null)
      group by recipient) by_recipient)`;
}
