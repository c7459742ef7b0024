import { securityFilter, securityKinds } from '@headwater/contract/audit';
import { Form } from '@headwater/ui/form';
import { FormDateField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { z } from 'zod';
import { FilterActions } from '../../../components/filter-actions.tsx';
import { emptyToUndefined } from '../empty-to-undefined.ts';
import type { SecuritySearch } from './security-search.ts';

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
  search: SecuritySearch;
  onFilter: (search: SecuritySearch) => void;
}

export function SecurityFilters({ search, onFilter }: SecurityFiltersProps) {
  const {
    kind: what = '',
    account: email = '',
    address: source = '',
    from: first = '',
    to: last = '',
  } = search;
  return (
    <Form
      key={JSON.stringify(search)}
      label="Filters"
      schema={filterForm}
      values={{ kind: what, account: email, address: source, from: first, to: last }}
      onSubmit={onFilter}
    >
      {(control) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
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
          </div>
          <FilterActions
            filtered={Object.values(search).some((value) => value !== undefined)}
            onClear={() => onFilter({})}
          />
        </>
      )}
    </Form>
  );
}
