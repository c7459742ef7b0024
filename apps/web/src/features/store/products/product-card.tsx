import { formatPence, formatPrice } from '@headwater/contract/money';
import type { Product } from '@headwater/contract/store';
import type { UpgradeOffer } from '@headwater/contract/packages';
import { PriceWithCode } from '../discounts/price-with-code.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { Upgrade } from './upgrade.tsx';
import type { DiscountCode } from './use-discount-code.ts';

interface ProductCardProps {
  product: Product;
  offer: UpgradeOffer | undefined;
  discount: DiscountCode;
  /** Whether the company accounts for VAT, so that we charge none. */
  reverseCharge: boolean;
}

/** Shows a package with its two ways to pay. A visitor signs in first. Cards side by side align their rows. */
export function ProductCard({ product, offer, discount, reverseCharge }: ProductCardProps) {
  const quote = discount.quotes.find(({ productId }) => productId === product.id);
  const price = quote?.net ?? product.price;
  return (
    <article className="row-span-4 grid grid-rows-subgrid gap-y-4 rounded border border-line bg-paper p-6 shadow-raised">
      <h2 className="text-xl">{product.name}</h2>
      <div className="grid content-start gap-3">
        <p className="text-2xl font-semibold text-brand">
          {reverseCharge ? formatPence(price) : formatPrice(price)}
        </p>
        {reverseCharge && !quote?.discount && <p className="text-sm">VAT by reverse charge</p>}
        {quote && <PriceWithCode quote={quote} />}
      </div>
      <p className="text-muted">{product.description}</p>
      <div className="grid content-start gap-5">
        <PaymentMethods product={product} discount={discount} />
        {offer && <Upgrade product={product} offer={offer} reverseCharge={reverseCharge} />}
      </div>
    </article>
  );
}
