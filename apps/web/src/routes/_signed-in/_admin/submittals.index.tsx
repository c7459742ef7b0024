import { createFileRoute } from '@tanstack/react-router';
import { SubmittalsPage } from '../../../features/submittals/queue/submittals-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/submittals/')({ component: RouteComponent });

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SubmittalsPage search={search} onFilter={(filter) => void navigate({ search: filter, replace: true })} />
  );
}
