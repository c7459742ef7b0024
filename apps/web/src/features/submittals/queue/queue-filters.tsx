import { SelectField } from '@headwater/ui/select-field';
import { typeLabel } from '../describe-submittal.ts';
import { queueSearch, reviewedTypes, type QueueSearch } from './queue.ts';

const typeOptions = reviewedTypes.map((type) => ({ value: type, label: typeLabel(type) }));
const accessOptions = [
  { value: 'paid', label: 'Can be approved' },
  { value: 'unpaid', label: 'Waits for access' },
];

interface QueueFiltersProps {
  search: QueueSearch;
  onFilter: (search: QueueSearch) => void;
}

export function QueueFilters({ search, onFilter }: QueueFiltersProps) {
  const choose = (change: Record<string, string>) => onFilter(queueSearch.parse({ ...search, ...change }));
  return (
    <fieldset className="mb-5 grid gap-4 sm:grid-cols-2 lg:max-w-xl">
      <legend className="sr-only">Filters</legend>
      <SelectField
        label="Item"
        placeholder="All"
        options={typeOptions}
        value={search.type ?? ''}
        onValueChange={(type) => choose({ type })}
      />
      <SelectField
        label="Approval"
        placeholder="All"
        options={accessOptions}
        value={search.access ?? ''}
        onValueChange={(access) => choose({ access })}
      />
    </fieldset>
  );
}
