import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { Page } from '../../../components/page.tsx';
import { Downloads } from './downloads.tsx';
import { OverdueOrders } from './overdue-orders.tsx';

/** Renders the page on all companies' money for staff. */
export function MoneyDeskPage() {
  return (
    <Page
      wide
      title="Money"
      action={
        <Link to="/money/figures" className={buttonClass({})}>
          Monthly figures
        </Link>
      }
    >
      <OverdueOrders />
      <Downloads />
    </Page>
  );
}
