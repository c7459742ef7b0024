import { formatPrice } from '@headwater/contract/money';
import type { Product } from '@headwater/contract/store';
import type { UpgradeOffer } from '@headwater/contract/packages';
import { PaymentMethods } from './payment-methods.tsx';
import { Upgrade } from './upgrade.tsx';

interface ProductCardProps {
  product: Product;
  offer: UpgradeOffer | undefined;
}

/** Shows a package with its two ways to pay; a visitor signs in first. */
export function ProductCard({ product, offer }: ProductCardProps) {
  return (
    <article className="flex flex-col gap-4 rounded border border-line bg-paper p-6 shadow-raised">
      <h2 className="text-xl">{product.name}</h2>
      <p className="text-2xl font-semibold text-brand">{formatPrice(product.price)}</p>
      <p className="grow text-muted">{product.description}</p>
      <PaymentMethods product={product} />
      {offer && <Upgrade product={product} offer={offer} />}
    </article>
  );
}
