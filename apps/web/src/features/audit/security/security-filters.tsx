import { securityFilter, securityKinds, type SecurityListFilter } from '@headwater/contract/audit';
import { formatDay } from '@headwater/contract/dates';
import { FormDateField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { z } from 'zod';
import {
  chosenOption,
  chosenText,
  type ChosenFilter,
  ListFilters,
} from '../../../components/list-filters.tsx';
import { emptyToUndefined, FilterForm } from '../filter-form.tsx';

const { kind, account, address, from, to } = securityFilter.shape;

const filterForm = z.object({
  kind: emptyToUndefined(kind.unwrap()),
  account: emptyToUndefined(account.unwrap()),
  address: emptyToUndefined(address.unwrap()),
  from: emptyToUndefined(from.unwrap()),
  to: emptyToUndefined(to.unwrap()),
});

const kindOptions = securityKinds.map(({ kind: value, label }) => ({ value, label }));

interface SecurityFiltersProps {
  search: SecurityListFilter;
  onFilter: (search: SecurityListFilter) => void;
}

export function SecurityFilters({ search, onFilter }: SecurityFiltersProps) {
  const {
    kind: what = '',
    account: email = '',
    address: source = '',
    from: first = '',
    to: last = '',
  } = search;
  const without = (name: keyof SecurityListFilter) => () => onFilter({ ...search, [name]: undefined });
  const chosen: ChosenFilter[] = [
    ...chosenOption(what, kindOptions, without('kind')),
    ...chosenText(email, without('account')),
    ...chosenText(source, without('address')),
    ...chosenText(first && `from ${formatDay(first)}`, without('from')),
    ...chosenText(last && `to ${formatDay(last)}`, without('to')),
  ];
  return (
    <ListFilters chosen={chosen}>
      <FilterForm
        schema={filterForm}
        values={{ kind: what, account: email, address: source, from: first, to: last }}
        onSubmit={onFilter}
      >
        {(control) => (
          <>
            <FormSelectField
              control={control}
              name="kind"
              label="What"
              placeholder="Everything"
              options={kindOptions}
            />
            <FormTextField control={control} name="account" type="email" label="Account (email)" />
            <FormTextField control={control} name="address" label="From (network address)" />
            <FormDateField control={control} name="from" label="First day" />
            <FormDateField control={control} name="to" label="Last day" />
          </>
        )}
      </FilterForm>
    </ListFilters>
  );
}
