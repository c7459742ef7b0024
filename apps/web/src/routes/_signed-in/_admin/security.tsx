import { securityListFilter } from '@headwater/contract/audit';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../../app/filter-validator.ts';
import { SecurityPage } from '../../../features/audit/security/security-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/security')({
  staticData: { title: 'Security', shape: 'table' },
  validateSearch: filterValidator(securityListFilter),
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <SecurityPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
