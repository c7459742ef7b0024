import { searchGroup } from '@headwater/contract/search';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { StaffSearchPage } from '../../../features/search/search-page.tsx';

export const Route = createFileRoute('/_signed-in/_staff/search')({
  staticData: { title: 'Search', shape: 'table' },
  validateSearch: z.object({
    group: searchGroup.default('items').catch('items'),
    text: z.string().max(100).default('').catch(''),
  }),
  component: RouteComponent,
});

function RouteComponent() {
  const { group, text } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StaffSearchPage
      group={group}
      text={text}
      onFilter={(filter) => void navigate({ search: filter, replace: true })}
    />
  );
}
