import { queueFilter, reviewedTypes, type QueueFilter } from '@headwater/contract/review-queue';
import { AddressFilters } from '../../../components/address-filters.tsx';
import { typeLabel } from '../describe-submittal.ts';

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
  { value: 'newest', label: 'Newest first' },
  { value: 'company', label: 'By company' },
];

interface QueueFiltersProps {
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

/** Narrows and sorts the queue. */
export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  return (
    <AddressFilters
      schema={queueFilter}
      filter={filter}
      onFilter={onFilter}
      search={{ name: 'search', label: 'Search by company, title or email' }}
      choices={[
        { name: 'type', label: 'Item', options: typeOptions },
        { name: 'access', label: 'Approval', options: accessOptions },
        { name: 'reviewer', label: 'Reviewer', options: reviewerOptions },
        { name: 'order', label: 'Sort', placeholder: 'Oldest first', options: orderOptions },
      ]}
    />
  );
}
