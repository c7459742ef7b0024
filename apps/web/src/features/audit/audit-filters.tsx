import { auditFilter } from '@headwater/contract/audit';
import { Form } from '@headwater/ui/form';
import { FormDateField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { z } from 'zod';
import { auditFeatures } from '../../components/audit/describe-action.ts';
import { emptyToUndefined } from './empty-to-undefined.ts';
import type { AuditSearch } from './audit-search.ts';
import { FilterActions } from '../../components/filter-actions.tsx';

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
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
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
  const filtered = Object.values(search).some((value) => value !== undefined);
  return (
    <Form
      key={JSON.stringify(search)}
      label="Filters"
      schema={filterForm}
      values={{ actor: who, subject: asWhom, action, from: first, to: last }}
      onSubmit={(values) => onFilter({ ...values, item })}
    >
      {(control) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
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
          </div>
          <FilterActions filtered={filtered} onClear={() => onFilter({})} />
        </>
      )}
    </Form>
  );
}

/** A link may filter by one action of a feature, which the list does not have. */
function withCurrentOption(action: string) {
  const listed = action === '' || featureOptions.some(({ value }) => value === action);
  return listed ? featureOptions : [...featureOptions, { value: action, label: action }];
}
