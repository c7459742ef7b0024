import { companyRoles, roleLabels } from '@headwater/contract/company-roles';
import { userAccess, userStates } from '@headwater/contract/session';
import { SelectField } from '@headwater/ui/select-field';
import type { UsersSearch } from './users-search.ts';

const accessLabels = { active: 'Has access', lapsed: 'Access has ended', none: 'Never had access' };
const stateLabels = { suspended: 'Suspended', unconfirmed: 'Email not confirmed' };

interface UserFiltersProps {
  search: UsersSearch;
  onFilter: (search: UsersSearch) => void;
}

export function UserFilters({ search, onFilter }: UserFiltersProps) {
  const { access = '', role = '', state = '' } = search;
  return (
    <>
      <SelectField
        label="Access"
        placeholder="All"
        value={access}
        options={userAccess.map((value) => ({ value, label: accessLabels[value] }))}
        onValueChange={(chosen) =>
          onFilter({ ...search, access: userAccess.find((value) => value === chosen) })
        }
      />
      <SelectField
        label="Role"
        placeholder="All"
        value={role}
        options={companyRoles.map((value) => ({ value, label: roleLabels[value] }))}
        onValueChange={(chosen) =>
          onFilter({ ...search, role: companyRoles.find((value) => value === chosen) })
        }
      />
      <SelectField
        label="State"
        placeholder="All"
        value={state}
        options={userStates.map((value) => ({ value, label: stateLabels[value] }))}
        onValueChange={(chosen) =>
          onFilter({ ...search, state: userStates.find((value) => value === chosen) })
        }
      />
    </>
  );
}
