import { createFileRoute, Outlet } from '@tanstack/react-router';
import { pageMeta } from '../../../app/title.ts';
import { DecisionsProvider } from '../../../features/submittals/decisions.tsx';
import { queueSearch } from '../../../features/submittals/queue.ts';

export const Route = createFileRoute('/_signed-in/_admin/submittals')({
  head: () => pageMeta('Submittals'),
  validateSearch: queueSearch,
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <DecisionsProvider>
      <Outlet />
    </DecisionsProvider>
  );
}
