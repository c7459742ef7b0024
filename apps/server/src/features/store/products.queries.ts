import type { Product } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';

/** The packages on offer. */
export async function listProducts(db: Database): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'price', 'stripe_price_id as priceId'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ priceId, ...product }) => ({
    ...product,
    currency: 'GBP',
    stripe: { priceId, amount: product.price },
  }));
}

/** A package on offer, with what Stripe knows its price by. */
export async function findProduct(db: Database, { productId }: { productId: number }) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'recurring', 'stripe_price_id as priceId'])
    .where('id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** What a package on offer costs now, in pence; null where there is no such package. */
export async function findPrice(db: Database, { productId }: { productId: number }): Promise<number | null> {
  const product = await findProduct(db, { productId });
  return product?.price ?? null;
}
