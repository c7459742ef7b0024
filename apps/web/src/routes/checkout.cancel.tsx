import { createFileRoute } from '@tanstack/react-router';
import { CheckoutCancelPage } from '../features/store/payments/checkout-cancel-page.tsx';

export const Route = createFileRoute('/checkout/cancel')({
  staticData: { title: 'Payment Canceled' },
  component: CheckoutCancelPage,
});
