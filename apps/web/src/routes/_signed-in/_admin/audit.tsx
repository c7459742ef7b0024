import { auditListFilter } from '@headwater/contract/audit';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../../app/filter-validator.ts';
import { AuditPage } from '../../../features/audit/audit-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/audit')({
  staticData: { title: 'Audit', shape: 'table' },
  validateSearch: filterValidator(auditListFilter),
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
