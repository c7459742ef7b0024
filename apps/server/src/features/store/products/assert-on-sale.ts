import type { PackageRow } from '@headwater/contract/packages';
import type { Database } from '@headwater/db/connect';
import { badField } from '../../../errors.ts';
import { getProduct } from './products.queries.ts';

/** Returns a package that can be ordered. Throws 400 if there is none, or it is not on sale. */
export async function assertOnSale(db: Database, { productId }: { productId: number }): Promise<PackageRow> {
  const product = await getProduct(db, { productId });
  if (!product) throw badField('productId', 'There is no such package');
  if (!product.onSale)
    throw badField('productId', `${product.name} is no longer on sale. Please choose another package.`);
  return product;
}
