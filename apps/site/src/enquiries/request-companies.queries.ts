import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Says whether a stored request asks other companies than these. One of a single page has none. */
export function asksOthers(itemIds: readonly number[]) {
  return sql<boolean>`array(
    select item_id from enquiry_request_companies where request_id = enquiry_requests.id order by item_id
  ) is distinct from ${itemIds}::int[]`;
}

/** Leaves a request these companies alone, and adds those that it lacks. */
export async function setRequestCompanies(
  trx: Transaction,
  { requestId, itemIds }: { requestId: number; itemIds: readonly number[] },
): Promise<void> {
  await trx
    .deleteFrom('enquiry_request_companies')
    .where('request_id', '=', requestId)
    .where('item_id', '<>', sql<number>`all(${itemIds}::int[])`)
    .execute();
  if (itemIds.length === 0) return;
  await trx
    .insertInto('enquiry_request_companies')
    .values(itemIds.map((item_id) => ({ request_id: requestId, item_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
