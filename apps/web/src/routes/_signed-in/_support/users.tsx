import { userListFilter } from '@headwater/contract/users';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../../app/filter-validator.ts';
import { UsersPage } from '../../../features/session/users/users-page.tsx';

export const Route = createFileRoute('/_signed-in/_support/users')({
  staticData: { title: 'Users', shape: 'table' },
  validateSearch: filterValidator(userListFilter),
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage search={search} onFilter={(filter) => void navigate({ search: filter, replace: true })} />
  );
}
