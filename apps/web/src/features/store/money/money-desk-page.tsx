import { Page } from '../../../components/page.tsx';
import { SalesTabs } from '../../../components/sales-tabs.tsx';
import { Downloads } from './downloads.tsx';
import { OverdueOrders } from './overdue-orders.tsx';

/** Renders the page on all companies' money for staff. */
export function MoneyDeskPage() {
  return (
    <Page wide title="Money">
      <SalesTabs />
      <OverdueOrders />
      <Downloads />
    </Page>
  );
}
