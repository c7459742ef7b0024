import { listQuotationsFilter } from '@headwater/contract/quotations';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../../app/filter-validator.ts';
import { QuotationsPage } from '../../../features/store/quotations/quotations-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/quotations')({
  staticData: { title: 'Quotations', shape: 'table' },
  validateSearch: filterValidator(listQuotationsFilter),
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <QuotationsPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
