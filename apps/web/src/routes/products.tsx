import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '../features/store/products/products-page.tsx';

export const Route = createFileRoute('/products')({
  staticData: { title: 'Subscription Packages' },
  loader: async ({ context: { utils } }) => utils.store.products.list.ensureData(),
  component: ProductsPage,
});
