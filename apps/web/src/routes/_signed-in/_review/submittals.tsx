import { queueFilter } from '@headwater/contract/review-queue';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DecisionsProvider } from '../../../features/submittals/decide/decisions.tsx';
import { filterValidator } from '../../../app/filter-validator.ts';

export const Route = createFileRoute('/_signed-in/_review/submittals')({
  staticData: { title: 'Submittals', shape: 'table' },
  validateSearch: filterValidator(queueFilter),
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <DecisionsProvider filter={Route.useSearch()}>
      <Outlet />
    </DecisionsProvider>
  );
}
