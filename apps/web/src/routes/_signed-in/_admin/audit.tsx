import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/audit-page.tsx';
import { auditSearch } from '../../../features/audit/audit-search.ts';

export const Route = createFileRoute('/_signed-in/_admin/audit')({
  staticData: { title: 'Audit', shape: 'table' },
  validateSearch: auditSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
