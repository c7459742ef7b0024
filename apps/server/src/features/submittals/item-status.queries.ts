import type { ItemRef } from '@headwater/contract/ids';
import type { ItemType } from '@headwater/contract/item-types';
import { progressSteps } from '@headwater/contract/progress';
import type { ItemStatus, SubmittalStatus } from '@headwater/contract/submittals';
import type { Database, Tables } from '@headwater/db/connect';
import type { Parameter } from '@headwater/db/prepared-query';
import type { ExpressionBuilder, SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { stepColumns, toCompletedSteps, type StepsRow } from '../items/completed-steps.queries.ts';
import { ownerOfFound, preparedByRef } from '../items/prepared-by-ref.ts';

interface LatestSubmittal {
  decision: SubmittalStatus['response'];
  reason: string | null;
  withdrawn: SqlBool;
}

interface StatusRow extends StepsRow {
  type: ItemType;
  latestSubmittal: LatestSubmittal | null;
}

/** Selects what `toItemStatus` needs beside the item's type. */
export function statusColumns(eb: ExpressionBuilder<Tables, 'items'>) {
  return [
    ...stepColumns(eb),
    jsonObjectFrom(
      eb
        .selectFrom('submittals')
        .select(['decision', 'reason'])
        .select((of) => of('withdrawn_at', 'is not', null).as('withdrawn'))
        .whereRef('submittals.item_id', '=', 'items.id')
        .orderBy('submittals.id', 'desc')
        .limit(1),
    ).as('latestSubmittal'),
  ] as const;
}

/** Returns an item's review status, and its steps with whether each is completed. */
export function toItemStatus({ type, latestSubmittal, ...steps }: StatusRow): ItemStatus {
  return { ...toSubmittalStatus(latestSubmittal), steps: progressSteps(type, toCompletedSteps(steps)) };
}

/** Derives the status from the newest submittal. A withdrawn one keeps its response until the next submit (behaviour 6). */
function toSubmittalStatus(latest: LatestSubmittal | null): SubmittalStatus {
  if (!latest) return { isSubmitted: false, response: null, reason: null };
  const { decision, reason, withdrawn } = latest;
  return { isSubmitted: !withdrawn && decision !== 'rejected', response: decision, reason };
}

const ownStatusQuery = preparedByRef((column, db, value: Parameter<{ ref: ItemRef; accountId: number }>) =>
  db
    .selectFrom('items')
    .select('type')
    .select(statusColumns)
    .where(column, '=', value('ref'))
    .where(ownerOfFound, '=', value('accountId'))
    .where('deleted_at', 'is', null),
);

/** Returns the status of the company or article that `ref` names, or null where it is another account's or deleted. */
export async function getOwnItemStatus(
  db: Database,
  own: { ref: ItemRef; accountId: number },
): Promise<{ type: ItemType; status: ItemStatus } | null> {
  const row = await ownStatusQuery(db, own);
  return row && { type: row.type, status: toItemStatus(row) };
}
