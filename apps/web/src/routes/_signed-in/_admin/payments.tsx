import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../app/title.ts';
import { PaymentsPage } from '../../../features/payments/payments-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/payments')({
  head: () => titled('Payments set aside'),
  component: PaymentsPage,
});
