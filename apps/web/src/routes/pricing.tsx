import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../app/title.ts';
import { PricingPage } from '../features/home/pricing-page.tsx';

export const Route = createFileRoute('/pricing')({
  head: () => titled('Pricing'),
  component: PricingPage,
});
