import { londonDay } from '@headwater/contract/dates';
import type { Quote } from '@headwater/contract/discounts';
import type { PackageRow } from '@headwater/contract/packages';
import type { MemberContext } from '../../../trpc/context.ts';
import { getReverseChargeNumber, vatPercentFor } from '../billing-details/vat-terms.ts';
import { withVat } from '../invoices/figures.ts';
import { STRIPE_DEADLINE_MS } from '../stripe/stripe-deadline.ts';
import { listAllProducts } from '../products/products.queries.ts';
import { applyDiscount, assertDiscountRuns, assertUsesLeft } from './assert-discount.ts';
import { assertSetByOthers } from './take-discount.ts';
import { countUsesByOthers, getDiscountByCode, type DiscountTerms } from './discounts.queries.ts';

/** Returns the company's price today for each package on sale. Throws 422 if the code cannot be used for any. */
export async function listQuotes(
  { db, env, membership, now }: Pick<MemberContext, 'db' | 'env' | 'membership' | 'now'>,
  { discountCode: code }: { discountCode?: string | undefined },
): Promise<Quote[]> {
  const { holderId: accountId } = membership;
  const discount = code === undefined ? null : await getDiscountByCode(db, { code });
  if (code !== undefined) {
    assertDiscountRuns(code, discount, londonDay(now()));
    await assertSetByOthers(db, { ...discount, accountId });
    const until = new Date(now().getTime() - STRIPE_DEADLINE_MS);
    const uses = await countUsesByOthers(db, { accountId, discountId: discount.id, until });
    assertUsesLeft({ ...discount, uses });
  }
  const reverseChargeNumber = await getReverseChargeNumber(db, { accountId });
  const products = await listAllProducts(db);
  return products
    .filter(({ onSale }) => onSale)
    .map((product) =>
      toQuote(product, {
        discount,
        vatPercent: vatPercentFor(product, reverseChargeNumber) ?? env.vatPercent,
        reverseCharge: reverseChargeNumber !== null,
      }),
    );
}

function toQuote(
  product: PackageRow,
  { discount, ...vat }: Pick<Quote, 'vatPercent' | 'reverseCharge'> & { discount: DiscountTerms | null },
): Quote {
  const { id: productId, price: listPrice, recurring } = product;
  const applied = discount && applyDiscount(discount, product);
  const sold = applied && 'sold' in applied ? applied.sold : null;
  return {
    productId,
    listPrice,
    discount: sold,
    reason: applied && 'reason' in applied ? applied.reason : null,
    ...withVat(listPrice - (sold?.pence ?? 0), vat.vatPercent),
    ...vat,
    recurring,
  };
}
