import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../../app/title.ts';
import { PaymentIssuesPage } from '../../../features/payments/payments-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/payments')({
  head: () => pageMeta('Payments set aside'),
  component: PaymentIssuesPage,
});
