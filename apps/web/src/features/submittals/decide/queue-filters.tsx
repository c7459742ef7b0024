import { reviewedTypes, type QueueFilter } from '@headwater/contract/review-queue';
import { SelectField } from '@headwater/ui/select-field';
import { chosenOption, FilterFields, ListFilters } from '../../../components/list-filters.tsx';
import { useSearchInAddress } from '../../../hooks/use-search-in-address.ts';
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
  const choose = (change: Record<string, string | undefined>) =>
    onFilter(queueSearch.parse({ ...filter, ...change }));
  const { typed, setTyped } = useSearchInAddress(filter.search ?? '', (text) =>
    choose({ search: text || undefined }),
  );
  return (
    <ListFilters
      search={{ label: 'Search by company, title or email', value: typed, onValueChange: setTyped }}
      chosen={[
        ...chosenOption(filter.type, typeOptions, () => choose({ type: undefined })),
        ...chosenOption(filter.access, accessOptions, () => choose({ access: undefined })),
        ...chosenOption(filter.reviewer, reviewerOptions, () => choose({ reviewer: undefined })),
        ...chosenOption(filter.order, orderOptions, () => choose({ order: undefined })),
      ]}
    >
      <FilterFields>
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
      </FilterFields>
    </ListFilters>
  );
}
