import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '../features/home/pricing-page.tsx';

export const Route = createFileRoute('/pricing')({
  staticData: { title: 'Pricing' },
  loader: async ({ context: { utils } }) => utils.store.products.list.prefetch(),
  component: PricingPage,
});
