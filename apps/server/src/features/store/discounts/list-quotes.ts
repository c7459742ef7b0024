import { londonDay } from '@headwater/contract/dates';
import type { Quote } from '@headwater/contract/discounts';
import type { PackageRow } from '@headwater/contract/packages';
import type { MemberContext } from '../../../trpc/context.ts';
import { withVat } from '../invoices/figures.ts';
import { listAllProducts } from '../products/products.queries.ts';
import { applyDiscount, assertDiscountRuns, assertUsesLeft } from './assert-discount.ts';
import { getDiscountByCode, type DiscountRow } from './discounts.queries.ts';

/** Says what the company would pay today for each package on sale. Throws 422 where the code cannot be used for any. */
export async function listQuotes(
  { db, env, now }: Pick<MemberContext, 'db' | 'env' | 'now'>,
  { discountCode: code }: { discountCode?: string | undefined },
): Promise<Quote[]> {
  const discount = code === undefined ? null : await getDiscountByCode(db, { code });
  if (code !== undefined) {
    assertDiscountRuns(code, discount, londonDay(now()));
    assertUsesLeft(discount);
  }
  const products = await listAllProducts(db);
  return products
    .filter(({ onSale }) => onSale)
    .map((product) => toQuote(product, { discount, vatPercent: product.vatPercent ?? env.vatPercent }));
}

function toQuote(
  product: PackageRow,
  { discount, vatPercent }: { discount: DiscountRow | null; vatPercent: number },
): Quote {
  const { id: productId, price: listPrice, recurring } = product;
  const applied = discount && applyDiscount(discount, product);
  const sold = applied && 'sold' in applied ? applied.sold : null;
  return {
    productId,
    listPrice,
    discount: sold,
    reason: applied && 'reason' in applied ? applied.reason : null,
    ...withVat(listPrice - (sold?.pence ?? 0), vatPercent),
    vatPercent,
    recurring,
  };
}
