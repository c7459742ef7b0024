import { createFileRoute } from '@tanstack/react-router';
import { DiscountsPage } from '../../../features/store/discounts/discounts-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/discounts')({
  staticData: { title: 'Discount codes', shape: 'table' },
  component: DiscountsPage,
});
