import { useUser } from '../../app/session.ts';
import { Page } from '../../components/page.tsx';
import { AdminCards } from './admin/admin-cards.tsx';
import { CompanyCards } from './company/company-cards.tsx';

/** Shows staff their tasks first, with their own company below. */
export function DashboardPage() {
  const user = useUser();
  return (
    <Page title="Dashboard" wide>
      {user?.staffRole && <AdminCards />}
      {(!user?.staffRole || user.hasCompany) && <CompanyCards />}
    </Page>
  );
}
