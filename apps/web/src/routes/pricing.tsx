import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/page-meta.ts';
import { PricingPage } from '../features/home/pricing-page.tsx';

export const Route = createFileRoute('/pricing')({
  head: () => pageMeta('Pricing'),
  component: PricingPage,
});
