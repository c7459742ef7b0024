import { Page } from '../../../components/page.tsx';
import { Downloads } from './downloads.tsx';
import { OverdueOrders } from './overdue-orders.tsx';

/** What the staff who look after money see of all companies. */
export function MoneyDeskPage() {
  return (
    <Page wide title="Money" intro="Orders that have not been paid in time, and what your bookkeeper needs.">
      <OverdueOrders />
      <Downloads />
    </Page>
  );
}
