import type { Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql } from 'kysely';
import type { Actor } from '../../trpc/auth-session.ts';
import { auditEntry, toAuditValues, type AuditEntryValues } from '../audit/audit.queries.ts';
import { withdrawal } from './withdraw.queries.ts';

const recordEditQuery = preparedQuery((db, value: Parameter<AuditEntryValues & { itemId: number }>) =>
  db
    .with('touched', (cte) =>
      cte
        .updateTable('items')
        .set({ updated_at: sql`now()` })
        .where('id', '=', value('itemId'))
        // A change of the texts has set it already.
        .where('updated_at', '<', sql<Date>`now()`),
    )
    .with('withdrawn', (cte) => withdrawal(cte, value('itemId')))
    .with('audited', (cte) => auditEntry(cte, value))
    .selectNoFrom(sql`true`.as('done')),
);

/** Records an edit of an item: the moment, the end of its submittal, and the audit row, in one statement. */
export async function recordEdit(
  trx: Transaction,
  {
    itemId,
    ...entry
  }: { itemId: number; actor: Actor; action: string; after?: { fields: readonly string[] } },
): Promise<void> {
  await recordEditQuery.execute(trx, { ...toAuditValues(entry), itemId });
}
