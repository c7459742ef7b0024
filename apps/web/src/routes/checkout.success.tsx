import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CheckoutSuccessPage } from '../features/store/payments/checkout-success-page.tsx';

export const Route = createFileRoute('/checkout/success')({
  staticData: { title: 'Payment' },
  validateSearch: z.object({ session_id: z.string().min(1).optional().catch(undefined) }),
  component: RouteComponent,
});

function RouteComponent() {
  const { session_id: sessionId } = Route.useSearch();
  return <CheckoutSuccessPage sessionId={sessionId} />;
}
