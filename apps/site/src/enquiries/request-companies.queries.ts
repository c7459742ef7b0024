import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

interface RequestCompanies {
  requestId: number;
  itemIds: readonly number[];
}

export async function addRequestCompanies(
  trx: Transaction,
  { requestId, itemIds }: RequestCompanies,
): Promise<void> {
  await trx
    .insertInto('enquiry_request_companies')
    .values(itemIds.map((item_id) => ({ request_id: requestId, item_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leaves a request these companies alone. */
export async function keepRequestCompanies(
  trx: Transaction,
  { requestId, itemIds }: RequestCompanies,
): Promise<void> {
  await trx
    .deleteFrom('enquiry_request_companies')
    .where('request_id', '=', requestId)
    .where('item_id', '<>', sql<number>`all(${itemIds}::int[])`)
    .execute();
}
