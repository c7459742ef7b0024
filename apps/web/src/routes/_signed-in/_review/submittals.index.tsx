import { createFileRoute } from '@tanstack/react-router';
import { prefetchQueue } from '../../../features/submittals/decide/queue.ts';
import { SubmittalsPage } from '../../../features/submittals/decide/submittals-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/submittals/')({
  // Under way while the page's code loads.
  beforeLoad: ({ context: { utils }, search }) => void prefetchQueue(utils, search),
  component: RouteComponent,
});

function RouteComponent() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <SubmittalsPage filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />;
}
