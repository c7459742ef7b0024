import { createFileRoute } from '@tanstack/react-router';
import { LogPage } from '../../features/company/log/log-page.tsx';
import { logSearch } from '../../features/company/log/log-search.ts';

export const Route = createFileRoute('/_signed-in/log')({
  staticData: { title: 'Log' },
  validateSearch: logSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <LogPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
