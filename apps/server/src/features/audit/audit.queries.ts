import type { Transaction } from '@headwater/db/connect';
import type { Actor } from '../../trpc/auth-session.ts';

export interface NewAuditEntry {
  /** What a job does has no actor, but may have a subject. */
  actor: Actor | { actorId: null; subjectId: number } | null;
  /** Feature and verb: `session.login`, `company.update`. */
  action: string;
  itemId?: number;
  /** The state before and after an admin's decision. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes the audit row of a change, in the change's own transaction. */
export async function writeAudit(
  trx: Transaction,
  { actor, action, itemId, before, after }: NewAuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({
      actor_id: actor?.actorId ?? null,
      subject_id: actor?.subjectId ?? null,
      action,
      item_id: itemId ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
