import { companyRoles, roleLabels } from '@headwater/contract/company-roles';
import { userAccess, userStates } from '@headwater/contract/session';
import { userListFilter, type UserListFilter } from '@headwater/contract/users';
import { Button } from '@headwater/ui/button';
import { AddressFilters } from '../../../components/address-filters.tsx';

const accessLabels = { active: 'Has access', lapsed: 'Access has ended', none: 'Never had access' };
const stateLabels = { suspended: 'Suspended', unconfirmed: 'Email not confirmed' };
const accessOptions = userAccess.map((value) => ({ value, label: accessLabels[value] }));
const roleOptions = companyRoles.map((value) => ({ value, label: roleLabels[value] }));
const stateOptions = userStates.map((value) => ({ value, label: stateLabels[value] }));

interface UserFiltersProps {
  search: UserListFilter;
  onFilter: (search: UserListFilter) => void;
}

export function UserFilters({ search: filter, onFilter }: UserFiltersProps) {
  return (
    <AddressFilters
      schema={userListFilter}
      filter={filter}
      onFilter={onFilter}
      search={{ name: 'search', label: 'Search by email or company' }}
      choices={[
        { name: 'access', label: 'Access', options: accessOptions },
        { name: 'role', label: 'Role', options: roleOptions },
        { name: 'state', label: 'State', options: stateOptions },
      ]}
      shortcut={
        filter.access === undefined && (
          <Button size="small" variant="quiet" onClick={() => onFilter({ ...filter, access: 'none' })}>
            Never had access
          </Button>
        )
      }
    />
  );
}
