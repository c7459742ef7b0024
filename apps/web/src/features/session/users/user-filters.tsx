import { companyRoles, roleLabels } from '@headwater/contract/company-roles';
import { userAccess, userStates } from '@headwater/contract/session';
import { Button } from '@headwater/ui/button';
import { SelectField } from '@headwater/ui/select-field';
import { chosenOption, FilterFields, ListFilters } from '../../../components/list-filters.tsx';
import { useSearchInAddress } from '../../../hooks/use-search-in-address.ts';
import { usersSearch, type UsersSearch } from './users-search.ts';

const accessLabels = { active: 'Has access', lapsed: 'Access has ended', none: 'Never had access' };
const stateLabels = { suspended: 'Suspended', unconfirmed: 'Email not confirmed' };
const accessOptions = userAccess.map((value) => ({ value, label: accessLabels[value] }));
const roleOptions = companyRoles.map((value) => ({ value, label: roleLabels[value] }));
const stateOptions = userStates.map((value) => ({ value, label: stateLabels[value] }));

interface UserFiltersProps {
  search: UsersSearch;
  onFilter: (search: UsersSearch) => void;
}

export function UserFilters({ search: filter, onFilter }: UserFiltersProps) {
  const choose = (change: Record<string, string | undefined>) =>
    onFilter(usersSearch.parse({ ...filter, ...change }));
  const { typed, setTyped } = useSearchInAddress(filter.search ?? '', (text) =>
    choose({ search: text || undefined }),
  );
  return (
    <ListFilters
      search={{ label: 'Search by email or company', value: typed, onValueChange: setTyped }}
      chosen={[
        ...chosenOption(filter.access, accessOptions, () => choose({ access: undefined })),
        ...chosenOption(filter.role, roleOptions, () => choose({ role: undefined })),
        ...chosenOption(filter.state, stateOptions, () => choose({ state: undefined })),
      ]}
      shortcut={
        filter.access === undefined && (
          <Button size="small" variant="quiet" onClick={() => choose({ access: 'none' })}>
            Never had access
          </Button>
        )
      }
    >
      <FilterFields>
        <SelectField
          label="Access"
          placeholder="All"
          value={filter.access ?? ''}
          options={accessOptions}
          onValueChange={(access) => choose({ access })}
        />
        <SelectField
          label="Role"
          placeholder="All"
          value={filter.role ?? ''}
          options={roleOptions}
          onValueChange={(role) => choose({ role })}
        />
        <SelectField
          label="State"
          placeholder="All"
          value={filter.state ?? ''}
          options={stateOptions}
          onValueChange={(state) => choose({ state })}
        />
      </FilterFields>
    </ListFilters>
  );
}
