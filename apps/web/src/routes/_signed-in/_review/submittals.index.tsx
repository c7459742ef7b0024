import { createFileRoute } from '@tanstack/react-router';
import { SubmittalsPage } from '../../../features/submittals/decide/submittals-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/submittals/')({
  component: RouteComponent,
});

function RouteComponent() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <SubmittalsPage filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />;
}
