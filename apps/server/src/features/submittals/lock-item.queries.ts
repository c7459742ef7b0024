import type { Transaction } from '@headwater/db/connect';
import { lockCompanyOf } from '../items/lock-company.queries.ts';

/** Locks an item and its company for a decision, as every edit does, so that they run one after another. */
export async function lockDecidedItem(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await lockCompanyOf(trx, { itemId });
  await trx.selectFrom('items').select('id').where('id', '=', itemId).forNoKeyUpdate().execute();
}

/** Locks the item of a submittal in the same way, if there is one. */
export async function lockSubmittedItem(
  trx: Transaction,
  { submittalId }: { submittalId: number },
): Promise<void> {
  await lockCompanyOf(trx, { submittalId });
  await trx
    .selectFrom('items')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('submittals').select('item_id').where('id', '=', submittalId))
    .forNoKeyUpdate()
    .execute();
}
