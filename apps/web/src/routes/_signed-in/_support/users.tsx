import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/session/users/users-page.tsx';
import { usersSearch } from '../../../features/session/users/users-search.ts';

export const Route = createFileRoute('/_signed-in/_support/users')({
  staticData: { title: 'Users', shape: 'table' },
  validateSearch: usersSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage search={search} onFilter={(filter) => void navigate({ search: filter, replace: true })} />
  );
}
