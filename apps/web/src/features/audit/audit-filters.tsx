import { auditFilter, type AuditListFilter } from '@headwater/contract/audit';
import { formatDay } from '@headwater/contract/dates';
import { FormDateField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { z } from 'zod';
import { chosenOption, chosenText, type ChosenFilter, ListFilters } from '../../components/list-filters.tsx';
import { auditFeatures } from './describe-action.ts';
import { emptyToUndefined, FilterForm } from './filter-form.tsx';

const { actor, subject, from, to } = auditFilter.shape;

const filterForm = z.object({
  actor: emptyToUndefined(actor.unwrap()),
  subject: emptyToUndefined(subject.unwrap()),
  action: emptyToUndefined(z.string()),
  from: emptyToUndefined(from.unwrap()),
  to: emptyToUndefined(to.unwrap()),
});

const featureOptions = Object.entries(auditFeatures).map(([value, label]) => ({ value, label }));

interface AuditFiltersProps {
  search: AuditListFilter;
  onFilter: (search: AuditListFilter) => void;
}

export function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  const {
    actor: who = '',
    subject: asWhom = '',
    action = '',
    from: first = '',
    to: last = '',
    item,
  } = search;
  const without = (name: keyof AuditListFilter) => () => onFilter({ ...search, [name]: undefined });
  const chosen: ChosenFilter[] = [
    ...chosenText(who, without('actor')),
    ...chosenText(asWhom && `as ${asWhom}`, without('subject')),
    ...chosenOption(action, withCurrentOption(action), without('action')),
    ...chosenText(first && `from ${formatDay(first)}`, without('from')),
    ...chosenText(last && `to ${formatDay(last)}`, without('to')),
    ...chosenText(item === undefined ? '' : 'One item', without('item')),
  ];
  return (
    <ListFilters chosen={chosen}>
      <FilterForm
        schema={filterForm}
        values={{ actor: who, subject: asWhom, action, from: first, to: last }}
        onSubmit={(values) => onFilter({ ...values, item })}
      >
        {(control) => (
          <>
            <FormTextField control={control} name="actor" type="email" label="Who (email)" />
            <FormTextField control={control} name="subject" type="email" label="Viewing as (email)" />
            <FormSelectField
              control={control}
              name="action"
              label="What"
              placeholder="Everything"
              options={withCurrentOption(action)}
            />
            <FormDateField control={control} name="from" label="From" />
            <FormDateField control={control} name="to" label="To" />
          </>
        )}
      </FilterForm>
    </ListFilters>
  );
}

/** A link may filter by one action, which the list of features does not contain. */
function withCurrentOption(action: string) {
  const listed = action === '' || featureOptions.some(({ value }) => value === action);
  return listed ? featureOptions : [...featureOptions, { value: action, label: action }];
}
