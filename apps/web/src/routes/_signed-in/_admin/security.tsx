import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../../features/audit/security/security-page.tsx';
import { securitySearch } from '../../../features/audit/security/security-search.ts';

export const Route = createFileRoute('/_signed-in/_admin/security')({
  staticData: { title: 'Security', shape: 'table' },
  validateSearch: securitySearch,
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <SecurityPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
