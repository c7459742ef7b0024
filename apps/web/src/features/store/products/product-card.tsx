import { formatPrice } from '@headwater/contract/money';
import type { Product } from '@headwater/contract/store';
import type { UpgradeOffer } from '@headwater/contract/packages';
import { PaymentMethods } from './payment-methods.tsx';
import { Upgrade } from './upgrade.tsx';

interface ProductCardProps {
  product: Product;
  offer: UpgradeOffer | undefined;
}

/**
 * Shows a package with its two ways to pay; a visitor signs in first. What is alike of the cards side by side stands on
 * one line.
 */
export function ProductCard({ product, offer }: ProductCardProps) {
  return (
    <article className="row-span-4 grid grid-rows-subgrid gap-y-4 rounded border border-line bg-paper p-6 shadow-raised">
      <h2 className="text-xl">{product.name}</h2>
      <p className="text-2xl font-semibold text-brand">{formatPrice(product.price)}</p>
      <p className="text-muted">{product.description}</p>
      <div className="grid content-start gap-5">
        <PaymentMethods product={product} />
        {offer && <Upgrade product={product} offer={offer} />}
      </div>
    </article>
  );
}
