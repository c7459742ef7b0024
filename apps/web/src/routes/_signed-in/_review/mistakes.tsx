import { mistakeListFilter } from '@headwater/contract/mistake-reports';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../../app/filter-validator.ts';
import { MistakesPage } from '../../../features/accuracy/mistakes-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/mistakes')({
  staticData: { title: 'Reported mistakes', shape: 'table' },
  validateSearch: filterValidator(mistakeListFilter),
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <MistakesPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
