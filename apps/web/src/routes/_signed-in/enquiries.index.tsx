import { enquiryListFilter } from '@headwater/contract/enquiries';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../app/filter-validator.ts';
import { EnquiriesPage } from '../../features/enquiries/enquiries-page.tsx';

export const Route = createFileRoute('/_signed-in/enquiries/')({
  staticData: { title: 'Enquiries', shape: 'table' },
  validateSearch: filterValidator(enquiryListFilter),
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <EnquiriesPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
