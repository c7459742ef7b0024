import { queueFilter } from '@headwater/contract/review-queue';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DecisionsProvider } from '../../../features/submittals/decide/decisions.tsx';
import { addressFilter } from '../../../app/address-filter.ts';

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
