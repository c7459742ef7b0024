import type { Transaction } from '@headwater/db/connect';

/** Who did it, and as whom. */
export interface Actor {
  actorId: number;
  subjectId: number;
}

export interface NewAuditEntry {
  /** For what happens by itself the account that it happens to, if any. */
  actor: Actor | { actorId: null; subjectId: number } | null;
  /** What was done, as feature and verb: `session.login`, `company.update`. */
  action: string;
  itemId?: number;
  /** For an admin's decision: what it was, and what it became. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** One row a change, in the change's own transaction. */
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
