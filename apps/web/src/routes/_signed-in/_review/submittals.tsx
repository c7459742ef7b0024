import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DecisionsProvider } from '../../../features/submittals/decisions/decisions.tsx';
import { queueSearch } from '../../../features/submittals/queue/queue.ts';

export const Route = createFileRoute('/_signed-in/_review/submittals')({
  staticData: { title: 'Submittals', shape: 'table' },
  validateSearch: queueSearch,
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <DecisionsProvider filter={Route.useSearch()}>
      <Outlet />
    </DecisionsProvider>
  );
}
