import type { AgreedTerms } from '@headwater/contract/agreed-terms';
import { londonDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { badField } from '../../../errors.ts';
import { getReverseChargeNumber, vatPercentFor } from '../billing-details/vat-terms.ts';
import { assertOnSale } from '../products/assert-on-sale.ts';

/**
 * Returns the columns in which an order or a quotation keeps what staff and a customer have agreed, and the package's
 * own price. Throws 400 at the field.
 */
export async function agreeTerms(
  trx: Transaction,
  { now }: Pick<Deps, 'now'>,
  { accountId, productId, priceReason, beginsOn, ...agreed }: AgreedTerms & { accountId: number },
) {
  if (beginsOn !== undefined && beginsOn < londonDay(now()))
    throw badField('beginsOn', 'The first day cannot be in the past');
  const product = await assertOnSale(trx, { productId });
  const { price = product.price } = agreed;
  const isAgreed = price !== product.price;
  if (isAgreed && priceReason === '')
    throw badField('priceReason', `Say why the price is not the package’s ${formatPence(product.price)}`);
  const reverseChargeNumber = await getReverseChargeNumber(trx, { accountId });
  return {
    listPrice: product.price,
    terms: {
      account_id: accountId,
      product_id: productId,
      sold_as: product.name,
      price,
      price_reason: isAgreed ? priceReason : null,
      begins_on: beginsOn ?? null,
      vat_percent: vatPercentFor(product, reverseChargeNumber),
      reverse_charge_number: reverseChargeNumber,
      term_months: product.termMonths,
      limits: JSON.stringify(product.limits),
    },
  };
}
