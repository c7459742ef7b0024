import { formatPrice } from '@headwater/contract/money';
import type { Product } from '@headwater/contract/store';
import { PaymentMethods } from './payment-methods.tsx';

/** Shows a package with its two ways to pay; a visitor signs in first. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <article className="flex flex-col gap-4 rounded border border-line bg-paper p-6 shadow-raised">
      <h2 className="text-xl">{product.name}</h2>
      <p className="text-2xl font-semibold text-brand">{formatPrice(product.price)}</p>
      <p className="grow text-muted">{product.description}</p>
      <PaymentMethods product={product} />
    </article>
  );
}
