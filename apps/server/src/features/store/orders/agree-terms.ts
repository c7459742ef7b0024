import type { AgreedTerms } from '@headwater/contract/agreed-terms';
import { londonDay } from '@headwater/contract/dates';
import type { FieldError } from '@headwater/contract/failure';
import { formatPence } from '@headwater/contract/money';
import type { PackageRow } from '@headwater/contract/packages';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { assertNoFieldErrors } from '../../../errors.ts';
import { getReverseChargeNumber, vatPercentFor } from '../billing-details/vat-terms.ts';

type PricedTerms = Pick<AgreedTerms, 'price' | 'priceReason' | 'beginsOn'>;

/** Lists what is wrong with the terms that staff and a customer have agreed for a package. */
export function listTermErrors(
  product: Pick<PackageRow, 'price'>,
  { price = product.price, priceReason, beginsOn }: PricedTerms,
  { now }: Pick<Deps, 'now'>,
): FieldError[] {
  const errors: FieldError[] = [];
  if (beginsOn !== undefined && beginsOn < londonDay(now()))
    errors.push({ path: 'beginsOn', message: 'The first day cannot be in the past' });
  if (price !== product.price && priceReason === '') {
    const message = `Say why the price is not the package’s ${formatPence(product.price)}`;
    errors.push({ path: 'priceReason', message });
  }
  return errors;
}

/**
 * Returns the columns in which an order or a quotation keeps what staff and a customer have agreed. Throws 400 at the
 * fields.
 */
export async function agreeTerms(
  trx: Transaction,
  { now }: Pick<Deps, 'now'>,
  {
    accountId,
    product,
    ...agreed
  }: Omit<AgreedTerms, 'productId'> & { accountId: number; product: PackageRow },
) {
  assertNoFieldErrors(listTermErrors(product, agreed, { now }));
  const { price = product.price, priceReason, beginsOn } = agreed;
  const reverseChargeNumber = await getReverseChargeNumber(trx, { accountId });
  return {
    account_id: accountId,
    product_id: product.id,
    sold_as: product.name,
    price,
    price_reason: price === product.price ? null : priceReason,
    begins_on: beginsOn ?? null,
    vat_percent: vatPercentFor(product, reverseChargeNumber),
    reverse_charge_number: reverseChargeNumber,
    term_months: product.termMonths,
    limits: JSON.stringify(product.limits),
  };
}
