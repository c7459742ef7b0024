import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { DiscountCodeField } from './discount-code-field.tsx';
import { JournalCard } from './journal-card.tsx';
import { useDiscountCode } from './use-discount-code.ts';
import { useReverseCharge } from './use-reverse-charge.ts';
import { useUpgradeOffers } from './use-upgrade-offers.ts';
import { ProductCard } from './product-card.tsx';

export function ProductsPage() {
  const products = trpc.store.products.list.useQuery();
  const offers = useUpgradeOffers();
  const discount = useDiscountCode();
  const user = useUser();
  const pays = useRight('pay') && Boolean(user) && !user?.impersonating;
  const reverseCharge = useReverseCharge();
  return (
    <Page
      title="Subscription Packages"
      intro="Building and previewing your pages is free. A package puts what our editors approve on the public site for as long as it runs."
    >
      <ul className="grid gap-6 sm:grid-cols-2">
        {products.data?.map((product) => (
          <li key={product.id} className="row-span-4 grid grid-rows-subgrid">
            <ProductCard
              product={product}
              offer={offers.find(({ productId }) => productId === product.id)}
              discount={discount}
              reverseCharge={reverseCharge}
            />
          </li>
        )) ?? <Skeleton className="h-64" />}
      </ul>
      {pays && (
        <div className="grid gap-3">
          <DiscountCodeField discount={discount} />
          <p className="text-sm">
            <Link to="/billing">Billing details and VAT number</Link>
          </p>
        </div>
      )}
      <JournalCard />
    </Page>
  );
}
