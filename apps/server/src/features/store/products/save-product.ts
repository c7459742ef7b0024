import { isDeepStrictEqual } from 'node:util';
import type { PackageLimits } from '@headwater/contract/package-rights';
import type { PackageFields, PackageRow } from '@headwater/contract/packages';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { badField, conflict, notFound, violatesConstraint } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { autoResolvePaymentIssue } from '../payments/issues/payment-issues.queries.ts';
import {
  getProduct,
  insertProduct,
  listAllProducts,
  lockProducts,
  updateProduct,
  type ProductFields,
} from './products.queries.ts';
import { ensureStripePrice } from './stripe-price.ts';

/** More than any price list would show. */
const MAX_PACKAGES = 50;

/** `actor` is null for the operator's script. */
type SaveContext = Pick<Deps, 'db' | 'stripe' | 'now'> & { actor: Actor | null };

/** Adds a package. Throws 400 at the field, and 409 if there are too many. */
export async function createProduct(context: SaveContext, wanted: PackageFields): Promise<PackageRow> {
  return saveProduct(context, { before: null, wanted });
}

interface ProductChange {
  id: number;
  version?: number | undefined;
  fields: Partially<Omit<PackageFields, 'limits'>> & { limits?: Partially<PackageLimits> | undefined };
}

type Partially<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/**
 * Changes a package for new orders: existing orders, payments and access keep their terms. Throws 404, 400 at the
 * field, and 409 if it has changed since `version`.
 */
export async function changeProduct(
  context: SaveContext,
  { id, version, fields }: ProductChange,
): Promise<PackageRow> {
  const before = await getProduct(context.db, { productId: id });
  if (!before) throw notFound();
  assertCurrentVersion(before, version);
  const { priceId: _former, ...present } = before;
  const { limits, ...others } = fields;
  const wanted = {
    ...present,
    ...withoutAbsent(others),
    limits: { ...present.limits, ...withoutAbsent(limits) },
  };
  return saveProduct(context, { before, wanted });
}

function withoutAbsent(fields: object = {}): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function saveProduct(
  context: SaveContext,
  { before, wanted }: { before: PackageRow | null; wanted: PackageFields },
): Promise<PackageRow> {
  const { db, actor, now } = context;
  const { termMonths, ...price } = await ensureStripePrice(context, { ...wanted, before });
  const product = toProductFields({ ...wanted, ...price, termMonths: termMonths ?? wanted.termMonths });
  const present = before && toProductFields(before);
  if (before && isDeepStrictEqual(product, present)) return before;
  return withFieldErrors(async () =>
    db.transaction().execute(async (trx) => {
      const id = await writeProduct(trx, { before, product });
      await autoResolvePaymentIssue(trx, { stripeId: product.priceId, at: now() });
      const after = { id, ...product };
      await writeAudit(trx, { actor, action: 'products.set', ...(present && { before: present }), after });
      const saved = await getProduct(trx, { productId: id });
      if (!saved) throw notFound();
      return saved;
    }),
  );
}

async function writeProduct(
  trx: Transaction,
  { before, product }: { before: PackageRow | null; product: ProductFields },
): Promise<number> {
  await lockProducts(trx);
  const products = await listAllProducts(trx);
  const others = products.filter(({ id }) => id !== before?.id);
  const name = product.name.toLowerCase();
  if (others.some((other) => other.name.toLowerCase() === name))
    throw badField('name', 'Another package has that name.');
  if (!before) {
    if (others.length >= MAX_PACKAGES)
      throw conflict(`You have reached the limit of ${MAX_PACKAGES} packages.`);
    return insertProduct(trx, product);
  }
  const locked = products.find(({ id }) => id === before.id);
  if (!locked) throw notFound();
  // Stripe was asked about the terms that were read.
  assertCurrentVersion(locked, before.version);
  await updateProduct(trx, { id: before.id, product });
  return before.id;
}

async function withFieldErrors<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (violatesConstraint(error, 'products_stripe_price_id_key'))
      throw badField('priceId', 'Another package has that price id.');
    throw error;
  }
}

function toProductFields(product: ProductFields): ProductFields {
  const { name, description, price, vatPercent, termMonths, position, onSale, limits } = product;
  const { priceId, recurring } = product;
  return { name, description, price, vatPercent, termMonths, position, onSale, limits, priceId, recurring };
}
