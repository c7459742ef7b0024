import type { Product } from '@headwater/contract/store';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Lists the packages on offer. */
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

/** Returns a package on offer with its price id at Stripe; null where there is none. */
export async function getProduct(db: Database, { productId }: { productId: number }) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'recurring', 'stripe_price_id as priceId'])
    .where('id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the price of a package on offer in pence; null where there is none. */
export async function getPrice(db: Database, { productId }: { productId: number }): Promise<number | null> {
  const product = await getProduct(db, { productId });
  return product?.price ?? null;
}

const productFields = [
  'id',
  'name',
  'description',
  'price',
  'stripe_price_id as priceId',
  'recurring',
  'active',
] as const;

/** Lists all packages, including those no longer on offer. */
export async function listAllProducts(db: Database) {
  return db.selectFrom('products').select(productFields).orderBy('position').orderBy('id').execute();
}

export async function getProductByName(db: Database, { name }: { name: string }) {
  const row = await db
    .selectFrom('products')
    .select(productFields)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

interface NewProduct {
  /** Undefined for a new product. */
  id: number | undefined;
  name: string;
  description: string;
  price: number;
  priceId: string;
  recurring: boolean;
}

export async function upsertProduct(trx: Transaction, { id, priceId, ...fields }: NewProduct) {
  const values = { ...fields, stripe_price_id: priceId };
  const written =
    id === undefined
      ? trx.insertInto('products').values(values).returning(productFields)
      : trx.updateTable('products').set(values).where('id', '=', id).returning(productFields);
  return written.executeTakeFirstOrThrow();
}
