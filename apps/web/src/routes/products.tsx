import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/page-meta.ts';
import { ProductsPage } from '../features/store/products/products-page.tsx';

export const Route = createFileRoute('/products')({
  head: () => pageMeta('Subscription Packages'),
  loader: async ({ context: { utils } }) => utils.store.products.list.ensureData(),
  component: ProductsPage,
});
