import { londonDay } from '@headwater/contract/dates';
import type { PackageRow } from '@headwater/contract/packages';
import type { Database, Transaction } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import {
  applyDiscount,
  assertDiscountRuns,
  assertUsesLeft,
  discountRejected,
  isUsedUp,
  unknownCode,
} from './assert-discount.ts';
import { getDiscountByCode, isSetByBuyer, lockDiscount, type DiscountTerms } from './discounts.queries.ts';

/** The discount that a sale records. */
export interface TakenDiscount {
  id: number;
  code: string;
  pence: number;
}

interface DiscountedSale {
  /** The account that holds the buying company. */
  accountId: number;
  code: string | undefined;
  product: Pick<PackageRow, 'id' | 'name' | 'price'>;
  isUpgrade: boolean;
  now: Date;
}

/**
 * Returns the discount of a sale's code on its package, whether or not a use is left; null without a code. Throws 422
 * at the field.
 */
export async function findDiscount(db: Database, sale: DiscountedSale): Promise<TakenDiscount | null> {
  const { accountId, code, isUpgrade, now } = sale;
  if (code === undefined) return null;
  if (isUpgrade) throw discountRejected('Discount codes do not apply to upgrades.');
  const discount = await getDiscountByCode(db, { code });
  assertDiscountRuns(code, discount, londonDay(now));
  await assertSetByOthers(db, { ...discount, accountId });
  return toTaken(discount, sale);
}

/**
 * Takes a use of the code for a sale that the transaction inserts: of two at the last use, the second gets 422. The
 * sale's status returns it, because uses are counted by status.
 */
export async function takeDiscount(trx: Transaction, sale: DiscountedSale): Promise<TakenDiscount | null> {
  const found = await findDiscount(trx, sale);
  if (!found) return null;
  const discount = await lockDiscount(trx, found);
  if (!discount) throw unknownCode(found.code);
  assertDiscountRuns(found.code, discount, londonDay(sale.now));
  assertUsesLeft(discount);
  return toTaken(discount, sale);
}

/** Takes a use again for an order that was declined. Throws 409 if none is left. */
export async function retakeDiscount(trx: Transaction, { id }: { id: number }): Promise<void> {
  const discount = await lockDiscount(trx, { id });
  if (!discount) return;
  if (isUsedUp(discount))
    throw conflict(`The discount code ${discount.code} has been used up since. Give it more uses first.`);
}

/** Throws 422 if a member of the company has set the code's discount. */
export async function assertSetByOthers(
  db: Database,
  { id, code, accountId }: { id: number; code: string; accountId: number },
): Promise<void> {
  if (await isSetByBuyer(db, { discountId: id, accountId }))
    throw discountRejected(
      `The discount code ${code} was set by a member of your company, so your company cannot use it. Please ask somebody else at the publisher.`,
    );
}

function toTaken(discount: DiscountTerms, { product }: DiscountedSale): TakenDiscount {
  const applied = applyDiscount(discount, product);
  if ('reason' in applied) throw discountRejected(applied.reason);
  return { id: discount.id, ...applied.sold };
}
