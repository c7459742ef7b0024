import { customerListFilter } from '@headwater/contract/sales';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../../app/filter-validator.ts';
import { CompaniesPage } from '../../../features/store/sales/companies-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/companies/')({
  staticData: { title: 'Companies', shape: 'table' },
  validateSearch: filterValidator(customerListFilter),
  component: RouteComponent,
});

function RouteComponent() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CompaniesPage filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />;
}
