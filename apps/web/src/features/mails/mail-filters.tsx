import { mailFilter, mailStates } from '@headwater/contract/mails';
import { Form } from '@headwater/ui/form';
import { FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { z } from 'zod';
import { mailStatusBadges } from './mail-status-badge.tsx';
import type { MailsSearch } from './mails-search.ts';
import { FilterActions } from '../../components/filter-actions.tsx';

const filterForm = z.object({
  state: z.union([z.literal('').transform(() => undefined), z.enum(mailStates)]),
  to: mailFilter.shape.to.unwrap().transform((part) => part || undefined),
});

const stateOptions = mailStates.map((value) => ({ value, label: mailStatusBadges[value].word }));

interface MailFiltersProps {
  search: MailsSearch;
  onFilter: (search: MailsSearch) => void;
}

export function MailFilters({ search, onFilter }: MailFiltersProps) {
  const { state = '', to = '' } = search;
  return (
    <Form
      key={JSON.stringify(search)}
      label="Filters"
      schema={filterForm}
      values={{ state, to }}
      onSubmit={(values) => onFilter(values)}
    >
      {(control) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormTextField control={control} name="to" type="search" label="To (part of the address)" />
            <FormSelectField
              control={control}
              name="state"
              label="State"
              placeholder="All"
              options={stateOptions}
            />
          </div>
          <FilterActions filtered={state !== '' || to !== ''} onClear={() => onFilter({})} />
        </>
      )}
    </Form>
  );
}
