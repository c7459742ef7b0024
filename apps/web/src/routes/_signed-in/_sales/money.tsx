import { createFileRoute } from '@tanstack/react-router';
import { MoneyDeskPage } from '../../../features/store/money/money-desk-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/money')({
  staticData: { title: 'Money', shape: 'table' },
  component: MoneyDeskPage,
});
