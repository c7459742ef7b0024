import { formatPrice } from '@headwater/contract/money';
import type { Product } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { CreditCard, FileText } from 'lucide-react';
import { useUser } from '../../app/session.ts';
import { offWhileViewing } from '../../parts/off-while-viewing.ts';

/** A package with its two ways to pay; a visitor signs in first. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <article className="flex flex-col gap-4 rounded border border-line bg-paper p-6 shadow-raised">
      <h2 className="text-xl">{product.name}</h2>
      <p className="text-2xl font-semibold text-brand">{formatPrice(product.price)}</p>
      <p className="grow text-muted">{product.description}</p>
      <WaysToPay product={product} />
    </article>
  );
}

function WaysToPay({ product }: { product: Product }) {
  const user = useUser();
  const primary = buttonClass({ variant: 'primary' });
  const secondary = buttonClass({ variant: 'secondary' });
  const names = { card: `Credit Card, ${product.name}`, order: `Purchase Order, ${product.name}` };
  if (user === undefined) return <Skeleton className="h-10 w-full" />;
  if (user === null) {
    return (
      <div className="flex flex-wrap gap-3">
        <Link to="/login" aria-label={names.card} className={secondary}>
          <CreditCard aria-hidden className="size-5" />
          Credit Card
        </Link>
        <Link to="/login" aria-label={names.order} className={primary}>
          <FileText aria-hidden className="size-5" />
          Purchase Order
        </Link>
      </div>
    );
  }
  if (user.impersonating) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button aria-label={names.card} disabledReason={offWhileViewing}>
          <CreditCard aria-hidden />
          Credit Card
        </Button>
        <Button aria-label={names.order} disabledReason={offWhileViewing}>
          <FileText aria-hidden />
          Purchase Order
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        aria-label={names.card}
        disabledReason="Payment by card is not open yet. Please send a purchase order."
      >
        <CreditCard aria-hidden />
        Credit Card
      </Button>
      <Link
        to="/purchase-order"
        search={{ productId: product.id }}
        aria-label={names.order}
        className={primary}
      >
        <FileText aria-hidden className="size-5" />
        Purchase Order
      </Link>
    </div>
  );
}
