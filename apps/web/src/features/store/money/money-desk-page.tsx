import { Page } from '../../../components/page.tsx';
import { OverdueOrders } from './overdue-orders.tsx';

/** What the staff who look after money see of all companies. */
export function MoneyDeskPage() {
  return (
    <Page
      wide
      title="Money"
      intro="Orders that have been invoiced and not been paid in time, and the reminders of them."
    >
      <OverdueOrders />
    </Page>
  );
}
