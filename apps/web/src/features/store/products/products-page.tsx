import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { JournalCard } from './journal-card.tsx';
import { ProductCard } from './product-card.tsx';

export function ProductsPage() {
  const products = trpc.store.products.list.useQuery();
  return (
    <Page
      title="Subscription Packages"
      intro="Building and previewing your pages is free. A package puts what our editors approve on the public site for a year."
    >
      <ul className="grid gap-6 sm:grid-cols-2">
        {products.data?.map((product) => (
          <li key={product.id} className="grid">
            <ProductCard product={product} />
          </li>
        )) ?? <Skeleton className="h-64" />}
      </ul>
      <JournalCard />
    </Page>
  );
}
