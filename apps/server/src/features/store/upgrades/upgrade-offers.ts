import { londonDay } from '@headwater/contract/dates';
import type { PackageRow, UpgradeOffer } from '@headwater/contract/packages';
import type { Database } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import { hasWaitingUpgrade, listPaidAccess, type UpgradableAccess } from './upgrades.queries.ts';

interface UpgradesQuery {
  accountId: number;
  now: Date;
}

/** Returns the access that an account can upgrade: the best that it has paid for and that runs today; null if there is none. */
async function getUpgradable(
  db: Database,
  { accountId, now }: UpgradesQuery,
): Promise<UpgradableAccess | null> {
  const [best] = await listPaidAccess(db, { accountId, today: londonDay(now) });
  return best ?? null;
}

/** Returns an account's price for a larger package of the same term, until the present one ends. */
export async function listUpgradeOffers(
  db: Database,
  products: readonly PackageRow[],
  query: UpgradesQuery,
): Promise<UpgradeOffer[]> {
  const from = await getUpgradable(db, query);
  if (!from || from.renews || (await hasWaitingUpgrade(db, query))) return [];
  return products
    .filter((product) => product.onSale && isLarger(product, from))
    .map((product) => toOffer(product, from));
}

/** The terms of an upgrade, as its payment or its order keeps them. */
export interface UpgradeTerms {
  /** The amount to pay, before VAT. */
  price: number;
  listPrice: number;
  upgradedUntil: string;
}

/** Returns the terms of an upgrade to a package. Throws 409 if the account has nothing to upgrade. */
export async function assertUpgrade(
  db: Database,
  product: PackageRow,
  query: UpgradesQuery,
): Promise<UpgradeTerms> {
  const from = await getUpgradable(db, query);
  if (!from) throw conflict('There is nothing to upgrade: you have no paid package running today.');
  if (from.renews)
    throw conflict(
      `${from.name} renews automatically. Cancel its renewal on your dashboard first, then upgrade it.`,
    );
  if (await hasWaitingUpgrade(db, query))
    throw conflict(
      'An upgrade by purchase order is waiting for review. Please wait until we have processed it.',
    );
  if (!isLarger(product, from))
    throw conflict(`${product.name} is no upgrade of ${from.name}. Please order it as a package of its own.`);
  const { price, endsOn } = toOffer(product, from);
  return { price, listPrice: product.price, upgradedUntil: endsOn };
}

function isLarger(product: PackageRow, from: UpgradableAccess): boolean {
  return product.price > from.listPrice && product.termMonths === from.termMonths;
}

function toOffer({ id, price }: PackageRow, { name, listPrice, endsOn }: UpgradableAccess): UpgradeOffer {
  return { productId: id, from: name, price: price - listPrice, endsOn };
}
