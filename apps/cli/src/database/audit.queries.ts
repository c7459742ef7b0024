import type { Transaction } from '@headwater/db/connect';

interface OperatorAuditEntry {
  action: string;
  subjectId?: number;
  itemId?: number;
  before?: object;
  after?: object;
}

/** Without an actor: the operator has no account. */
export async function insertOperatorAudit(
  trx: Transaction,
  { action, subjectId, itemId, before, after }: OperatorAuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({
      action,
      subject_id: subjectId ?? null,
      item_id: itemId ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
