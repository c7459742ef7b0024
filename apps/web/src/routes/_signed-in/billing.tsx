import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '../../features/store/billing-details/billing-page.tsx';

export const Route = createFileRoute('/_signed-in/billing')({
  staticData: { title: 'Billing details' },
  component: BillingPage,
});
