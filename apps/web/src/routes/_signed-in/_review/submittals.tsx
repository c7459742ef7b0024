import { queueFilter } from '@headwater/contract/review-queue';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { addressFilter } from '../../../app/address-filter.ts';
import { DecisionsProvider } from '../../../features/submittals/decisions/decisions.tsx';

export const Route = createFileRoute('/_signed-in/_review/submittals')({
  staticData: { title: 'Submittals', shape: 'table' },
  validateSearch: addressFilter(queueFilter),
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <DecisionsProvider filter={Route.useSearch()}>
      <Outlet />
    </DecisionsProvider>
  );
}
