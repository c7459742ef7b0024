import { useUser } from '../../app/session.ts';
import { Page } from '../../components/page.tsx';
import { AdminCards } from './admin/admin-cards.tsx';
import { CompanyCards } from './company/company-cards.tsx';

/** Shows an admin the queues first, with the admin's own company below. */
export function DashboardPage() {
  const user = useUser();
  return (
    <Page title="Dashboard" wide>
      {user?.admin && <AdminCards />}
      {(!user?.admin || user.hasCompany) && <CompanyCards />}
    </Page>
  );
}
