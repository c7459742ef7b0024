import { importedItemsSearch } from '@headwater/contract/imported-item-list';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../../app/filter-validator.ts';
import { ReferencesPage } from '../../../features/imported/references-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/references')({
  staticData: { title: 'References', shape: 'table' },
  validateSearch: filterValidator(importedItemsSearch),
  component: RouteComponent,
});

function RouteComponent() {
  const { search: text = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReferencesPage
      key={text}
      search={text}
      onSearch={(chosen) => void navigate({ search: { search: chosen } })}
    />
  );
}
