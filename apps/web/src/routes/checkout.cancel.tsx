import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/page-meta.ts';
import { CheckoutCancelPage } from '../features/store/payments/checkout-cancel-page.tsx';

export const Route = createFileRoute('/checkout/cancel')({
  head: () => pageMeta('Payment Canceled'),
  component: CheckoutCancelPage,
});
