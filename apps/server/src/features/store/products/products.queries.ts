import { packageLimits } from '@headwater/contract/package-rights';
import type { PackageOnSale, PackageRow } from '@headwater/contract/packages';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { sql, type Insertable } from 'kysely';

/** Lists the packages on sale. */
export async function listProducts(db: Database): Promise<PackageOnSale[]> {
  const products = await selectProducts(db).where('active', '=', true).execute();
  return products.map((row) => {
    const { id, name, description, price, priceId, termMonths, limits } = toPackageRow(row);
    const stripe = { priceId, amount: price };
    return { id, name, description, price, currency: 'GBP', stripe, termMonths, limits };
  });
}

/** Lists all packages, including those that are not on sale; `save-product.ts` bounds their number. */
export async function listAllProducts(db: Database): Promise<PackageRow[]> {
  const rows = await selectProducts(db).execute();
  return rows.map(toPackageRow);
}

/** Returns a package, on sale or not; null if there is none. */
export async function getProduct(
  db: Database,
  { productId }: { productId: number },
): Promise<PackageRow | null> {
  const row = await selectProducts(db).where('id', '=', productId).executeTakeFirst();
  return row ? toPackageRow(row) : null;
}

function selectProducts(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'price', 'position', 'recurring', 'limits', 'version'])
    .select(['active as onSale', 'stripe_price_id as priceId'])
    .select(['vat_percent as vatPercent', 'term_months as termMonths'])
    .orderBy('position')
    .orderBy('id');
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;

function toPackageRow({ limits, ...row }: ProductRow): PackageRow {
  return { ...row, limits: packageLimits.parse(limits) };
}

/** Blocks all other changes of packages until the transaction ends. */
export async function lockProducts(trx: Transaction): Promise<void> {
  await sql`lock table products in share row exclusive mode`.execute(trx);
}

/** The saved fields of a package. */
export type ProductFields = Omit<PackageRow, 'id' | 'version'>;

export async function insertProduct(trx: Transaction, product: ProductFields): Promise<number> {
  const { id } = await trx
    .insertInto('products')
    .values(toRow(product))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProduct(
  trx: Transaction,
  { id, product }: { id: number; product: ProductFields },
): Promise<void> {
  await trx
    .updateTable('products')
    .set(toRow(product))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

function toRow({ onSale, priceId, vatPercent, termMonths, limits, ...product }: ProductFields) {
  return {
    ...product,
    active: onSale,
    stripe_price_id: priceId,
    vat_percent: vatPercent,
    term_months: termMonths,
    limits: JSON.stringify(limits),
  } satisfies Insertable<Tables['products']>;
}
