import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../app/title.ts';
import { ProductsPage } from '../features/store/products-page.tsx';

export const Route = createFileRoute('/products')({
  head: () => titled('Subscription Packages'),
  loader: async ({ context: { utils } }) => utils.store.products.list.ensureData(),
  component: ProductsPage,
});
