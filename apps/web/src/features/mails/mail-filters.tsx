import { mailStates } from '@headwater/contract/mails';
import { SelectField } from '@headwater/ui/select-field';
import { chosenOption, FilterFields, ListFilters } from '../../components/list-filters.tsx';
import { useSearchInAddress } from '../../hooks/use-search-in-address.ts';
import { mailStatusBadges } from './mail-status-badge.tsx';
import { mailsSearch, type MailsSearch } from './mails-search.ts';

const stateOptions = mailStates.map((value) => ({ value, label: mailStatusBadges[value].word }));

interface MailFiltersProps {
  search: MailsSearch;
  onFilter: (search: MailsSearch) => void;
}

export function MailFilters({ search, onFilter }: MailFiltersProps) {
  const choose = (change: Record<string, string | undefined>) =>
    onFilter(mailsSearch.parse({ ...search, ...change }));
  const { typed, setTyped } = useSearchInAddress(search.to ?? '', (text) =>
    choose({ to: text || undefined }),
  );
  return (
    <ListFilters
      search={{ label: 'To (part of the address)', value: typed, onValueChange: setTyped }}
      chosen={chosenOption(search.state, stateOptions, () => choose({ state: undefined }))}
    >
      <FilterFields>
        <SelectField
          label="State"
          placeholder="All"
          options={stateOptions}
          value={search.state ?? ''}
          onValueChange={(state) => choose({ state })}
        />
      </FilterFields>
    </ListFilters>
  );
}
