import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, violatesConstraint } from '../../../errors.ts';
import { getPrice } from '../products/products.queries.ts';

/** Returns a package's price in pence. Throws 400 where it is not on offer. */
export async function assertPrice(trx: Transaction, product: { productId: number }): Promise<number> {
  const price = await getPrice(trx, product);
  if (price === null) throw badField('productId', 'There is no such package');
  return price;
}

/** Runs a save; throws 409 where the account has used the PO number before. */
export async function assertReferenceUnused<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!violatesConstraint(error, 'purchase_orders_reference')) throw error;
    const message = 'This PO number has been used before';
    throw conflict(message, [{ path: 'poReference', message }]);
  }
}
