import { importedItemsFilter } from '@headwater/contract/imported-item-list';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ReferencesPage } from '../../../features/reference/references-page.tsx';

const { search } = importedItemsFilter.shape;

export const Route = createFileRoute('/_signed-in/_admin/references')({
  staticData: { title: 'References', shape: 'table' },
  validateSearch: z.object({ search: search.unwrap().optional().catch(undefined) }),
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
