import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../app/title.ts';
import { CheckoutCancelPage } from '../features/store/checkout-cancel-page.tsx';

export const Route = createFileRoute('/checkout/cancel')({
  head: () => titled('Payment Canceled'),
  component: CheckoutCancelPage,
});
