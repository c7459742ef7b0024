import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/title.ts';
import { CheckoutCancelPage } from '../features/store/checkout-cancel-page.tsx';

export const Route = createFileRoute('/checkout/cancel')({
  head: () => pageMeta('Payment Canceled'),
  component: CheckoutCancelPage,
});
