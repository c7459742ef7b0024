import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../../app/page-meta.ts';
import { PaymentIssuesPage } from '../../../features/store/payments/payment-issues-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/payments')({
  head: () => pageMeta('Payments set aside'),
  component: PaymentIssuesPage,
});
