import { createFileRoute } from '@tanstack/react-router';
import { QuotationPage } from '../features/store/quotations/quotation-page.tsx';

export const Route = createFileRoute('/quotation')({
  staticData: { title: 'Your quotation' },
  component: QuotationPage,
});
