import type { Tables, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql, type Expression, type QueryCreator } from 'kysely';
import type { Actor } from '../../trpc/auth-session.ts';

export interface NewAuditEntry {
  /** A job has no actor, but may have a subject. */
  actor: Actor | { actorId: null; subjectId: number } | null;
  /** The account that holds the company concerned, if the actor does not act for a company. */
  holderId?: number;
  /** Feature and verb: `session.login`, `company.update`. */
  action: string;
  itemId?: number;
  /** The state before and after a decision, and other details of the change. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** What an audit row holds; `before` and `after` as JSON. */
export interface AuditEntryValues {
  actorId: number | null;
  subjectId: number | null;
  companyId: number | null;
  holderId: number | null;
  action: string;
  itemId: number | null;
  before: string | null;
  after: string | null;
}

/** Inserts an audit row, as its own statement or as a part of one, which may compute the item's id. */
export function auditEntry(
  db: QueryCreator<Tables>,
  value: Parameter<AuditEntryValues>,
  itemId: Expression<number | null> = value('itemId'),
) {
  return db.insertInto('audit_entries').values({
    actor_id: value('actorId'),
    subject_id: value('subjectId'),
    company_id: sql<number | null>`coalesce(${value('companyId')},
      (select id from items where account_id = ${value('holderId')} and type = 'company'))`,
    action: value('action'),
    item_id: itemId,
    before: value('before'),
    after: value('after'),
  });
}

/** Turns an audit entry into the values of `auditEntry`. */
export function toAuditValues({
  actor,
  holderId,
  action,
  itemId,
  before,
  after,
}: NewAuditEntry): AuditEntryValues {
  return {
    actorId: actor?.actorId ?? null,
    subjectId: actor?.subjectId ?? null,
    companyId: actor && 'companyId' in actor ? (actor.companyId ?? null) : null,
    holderId: holderId ?? null,
    action,
    itemId: itemId ?? null,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  };
}

const auditQuery = preparedQuery((db, value: Parameter<AuditEntryValues>) => auditEntry(db, value));

/** Writes the audit row of a change, in the change's own transaction. */
export async function writeAudit(trx: Transaction, entry: NewAuditEntry): Promise<void> {
  await auditQuery.execute(trx, toAuditValues(entry));
}
