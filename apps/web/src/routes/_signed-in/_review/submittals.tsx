import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DecisionsProvider } from '../../../features/submittals/decide/decisions.tsx';
import { queueSearch } from '../../../features/submittals/decide/queue.ts';

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
