import { reviewedTypes, type QueueFilter } from '@headwater/contract/review-queue';
import { SelectField } from '@headwater/ui/select-field';
import { TextField } from '@headwater/ui/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedSearch } from '../../../hooks/use-debounced.ts';
import { typeLabel } from '../describe-submittal.ts';
import { queueSearch } from './queue.ts';

const typeOptions = reviewedTypes.map((type) => ({ value: type, label: typeLabel(type) }));
const accessOptions = [
  { value: 'paid', label: 'Can be approved' },
  { value: 'unpaid', label: 'Waits for access' },
];
const reviewerOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
];
const orderOptions = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'company', label: 'By company' },
];

interface QueueFiltersProps {
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

/** Narrows and sorts the queue. What is typed applies once the typing pauses; the rest at once. */
export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  const applied = filter.search ?? '';
  const [typed, setTyped] = useState(applied);
  const search = useDebouncedSearch(typed);
  const [lastApplied, setLastApplied] = useState(applied);
  if (applied !== lastApplied) {
    setLastApplied(applied);
    // A link to the queue, or the button that shows everything, changes the address too.
    if (applied !== search) setTyped(applied);
  }
  const choose = (change: Record<string, string | undefined>) =>
    onFilter(queueSearch.parse({ ...filter, ...change }));
  const applySearch = useEffectEvent((text: string) => {
    if (text !== applied) choose({ search: text || undefined });
  });
  useEffect(() => applySearch(search), [search]);
  return (
    <fieldset className="mb-5 grid grid-cols-2 gap-4 *:first-of-type:col-span-full sm:grid-cols-4 lg:*:first-of-type:col-span-1 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <legend className="sr-only">Filters</legend>
      <TextField
        label="Search by company, title or email"
        type="search"
        value={typed}
        onValueChange={setTyped}
      />
      <SelectField
        label="Item"
        placeholder="All"
        options={typeOptions}
        value={filter.type ?? ''}
        onValueChange={(type) => choose({ type })}
      />
      <SelectField
        label="Approval"
        placeholder="All"
        options={accessOptions}
        value={filter.access ?? ''}
        onValueChange={(access) => choose({ access })}
      />
      <SelectField
        label="Reviewer"
        placeholder="All"
        options={reviewerOptions}
        value={filter.reviewer ?? ''}
        onValueChange={(reviewer) => choose({ reviewer })}
      />
      <SelectField
        label="Sort"
        options={orderOptions}
        value={filter.order ?? 'oldest'}
        onValueChange={(order) => choose({ order: order === 'oldest' ? undefined : order })}
      />
    </fieldset>
  );
}
