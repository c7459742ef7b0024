import type { PackageRow } from '@headwater/contract/packages';
import type { Transaction } from '@headwater/db/connect';
import { conflict } from '../../../../errors.ts';
import { getReverseChargeNumber } from '../../billing-details/vat-terms.ts';
import { takeDiscount, type TakenDiscount } from '../../discounts/take-discount.ts';

/** What a price was reckoned by, before the transaction that sells at it. */
interface ReckonedSale {
  product: Pick<PackageRow, 'id' | 'name' | 'price'>;
  discount: TakenDiscount | null;
  reverseChargeNumber: string | null;
  accountId: number;
  at: Date;
}

/** Takes a use of the code for a sale at its price. Throws 409 where the code or the customer's VAT number has changed since. */
export async function takeSameTerms(
  trx: Transaction,
  { product, discount, reverseChargeNumber, accountId, at }: ReckonedSale,
): Promise<void> {
  if ((await getReverseChargeNumber(trx, { accountId })) !== reverseChargeNumber)
    throw conflict('Your billing details have just been changed. Nothing was charged: please try again.');
  const taken = await takeDiscount(trx, {
    accountId,
    code: discount?.code,
    product,
    isUpgrade: false,
    now: at,
  });
  if (taken?.id !== discount?.id || taken?.pence !== discount?.pence)
    throw conflict('The discount has just been changed. Nothing was charged: please try again.');
}
