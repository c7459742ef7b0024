import { createFileRoute } from '@tanstack/react-router';
import { PaymentIssuesPage } from '../../../features/store/payments/payment-issues-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/payments')({
  staticData: { title: 'Payment issues', shape: 'table' },
  component: PaymentIssuesPage,
});
