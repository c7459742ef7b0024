import { createFileRoute } from '@tanstack/react-router';
import { EnquiriesPage } from '../../features/enquiries/enquiries-page.tsx';
import { enquiriesSearch } from '../../features/enquiries/enquiries-search.ts';

export const Route = createFileRoute('/_signed-in/enquiries/')({
  staticData: { title: 'Enquiries', shape: 'table' },
  validateSearch: enquiriesSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <EnquiriesPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
