import type { Transaction } from '@headwater/db/connect';
import { companyRights } from '@headwater/contract/company-roles';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql, type Expression } from 'kysely';
import type { Actor } from '../../trpc/auth-session.ts';
import { auditEntry, toAuditValues, type AuditEntryValues } from '../audit/audit.queries.ts';
import { withdrawal, type PendingSubmittal } from './withdraw.queries.ts';

const recordEditQuery = preparedQuery(
  (db, value: Parameter<AuditEntryValues & { itemId: number; withdraws: boolean }>) =>
    db
      .with('touched', (cte) =>
        cte
          .updateTable('items')
          .set({ updated_at: sql`now()` })
          .where('id', '=', value('itemId'))
          // A change of the texts has set it already.
          .where('updated_at', '<', sql<Date>`now()`),
      )
      .with('withdrawn', (cte) => withdrawal(cte, ifTrue(value('withdraws'), value('itemId'))))
      .with('audited', (cte) => auditEntry(cte, value))
      .selectNoFrom((eb) => [
        eb
          .selectFrom('withdrawn')
          .select((of) => of.fn.max('id').as('id'))
          .where('awaits_publication', '=', true)
          .as('approvedId'),
        eb
          .selectFrom('withdrawn')
          .select((of) => of.fn.max('id').as('id'))
          .where('decided_at', 'is', null)
          .as('openId'),
        eb
          .or([
            eb(eb.cast<number | null>(value('companyId'), 'integer'), 'is', null),
            eb.exists(
              eb
                .selectFrom('company_members as member')
                .innerJoin('accounts as account', 'account.id', 'member.account_id')
                .select('member.role')
                .where('account.closed_at', 'is', null)
                .where('account.suspended_at', 'is', null)
                .where('member.company_id', '=', value('companyId'))
                .where('member.account_id', '=', value('subjectId'))
                .where(
                  'member.role',
                  'in',
                  companyRights.editContent.map((role) => sql.lit(role)),
                ),
            ),
          ])
          .$castTo<boolean>()
          .as('isAllowed'),
      ]),
);

/** Names nothing if an edit withdraws nothing. */
function ifTrue(withdraws: Expression<boolean>, itemId: Expression<number>) {
  return sql<number>`case when ${withdraws}::boolean then ${itemId}::integer end`;
}

interface Edit {
  itemId: number;
  action: string;
}

/** The part of the item that an edit changed. */
export interface EditedParts {
  /** The section's row, which the next conflict uses to name the editor. */
  rowId?: number;
  /** The texts by their names. */
  fields?: readonly string[];
  /** The date of the revision that the edit restored. */
  revisionFrom?: string;
  /** The revision by which the edit is public at once. */
  published?: string;
}

interface RecordedEdit {
  /** Whether the member may still edit: otherwise the transaction must not be committed. */
  isAllowed: boolean;
  /** The waiting submittal, if the edit has withdrawn one. */
  withdrawn: PendingSubmittal | null;
}

/** Records an edit of an item in one statement: its time, the end of the submittal that it withdraws, and the audit row. */
export async function recordEdit(
  trx: Transaction,
  {
    itemId,
    actor,
    action,
    parts,
    withdraws,
  }: Edit & { actor: Actor; parts: EditedParts; withdraws: boolean },
): Promise<RecordedEdit> {
  const { rowId: id, fields, revisionFrom, published } = parts;
  const after = {
    ...(id !== undefined && { id }),
    ...(fields && { fields }),
    ...(revisionFrom !== undefined && { revisionFrom }),
    ...(published !== undefined && { published }),
  };
  const details = Object.keys(after).length > 0 ? { after } : {};
  const values = { ...toAuditValues({ actor, action, ...details }), itemId, withdraws };
  const { isAllowed, approvedId, openId } = await recordEditQuery.executeTakeFirstOrThrow(trx, values);
  const pendingId = approvedId ?? openId;
  return {
    isAllowed,
    withdrawn: pendingId === null ? null : { id: pendingId, isApproved: approvedId !== null },
  };
}

/** Returns who made the latest edit of that kind; null if it was `otherThan`, or a staff member viewing as a member. */
export async function getLastEditor(
  trx: Transaction,
  { itemId, action, rowId, otherThan }: Edit & { rowId: number | undefined; otherThan: number },
): Promise<{ email: string } | null> {
  const edit = await trx
    .selectFrom('audit_entries as entry')
    .innerJoin('accounts as actor', 'actor.id', 'entry.actor_id')
    .select(['actor.id', 'actor.email', 'entry.subject_id as subjectId'])
    .where('entry.item_id', '=', itemId)
    .where('entry.action', '=', action)
    .$if(rowId !== undefined, (query) => query.where(sql`entry.after ->> 'id'`, '=', String(rowId)))
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return edit && edit.id !== otherThan && edit.id === edit.subjectId ? edit : null;
}
