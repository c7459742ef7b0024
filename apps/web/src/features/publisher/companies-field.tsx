import type { FourEyesCompany } from '@headwater/contract/publisher-settings';
import { MIN_SEARCH_TEXT } from '@headwater/contract/search';
import { Button } from '@headwater/ui/button';
import { useFormField } from '@headwater/ui/form-fields';
import { SuggestionField } from '@headwater/ui/suggestion-field';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { trpc } from '../../app/trpc.ts';

const MAX_SUGGESTIONS = 5;

interface CompaniesFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The ids of those chosen. */
  name: FieldPathByValue<Values, string[]>;
  /** What is typed to find another. */
  search: FieldPathByValue<Values, string>;
  /** The names of those chosen before. */
  known: readonly FourEyesCompany[];
}

/** Chooses companies by their names. */
export function CompaniesField<Values extends FieldValues>({
  control,
  name,
  search,
  known,
}: CompaniesFieldProps<Values>) {
  const { field } = useFormField<Values, string[]>(control, name);
  const { field: searchField, error } = useFormField<Values, string>(control, search);
  const { ref, onChange, onBlur, value: typed } = searchField;
  const [added, setAdded] = useState<readonly FourEyesCompany[]>([]);
  const chosen: readonly string[] = field.value;
  const titleOf = (company: string) =>
    [...known, ...added].find(({ id }) => String(id) === company)?.title ?? `Company ${company}`;
  const text = useDebouncedSearch(typed);
  const isSearched = text.length >= MIN_SEARCH_TEXT && typed !== '';
  const found = trpc.search.list.useQuery(
    { group: 'companies', text, limit: MAX_SUGGESTIONS },
    { enabled: isSearched, placeholderData: (previous) => previous },
  );
  const suggestions = (isSearched ? (found.data?.hits ?? []) : []).filter(
    ({ id }) => !chosen.includes(String(id)),
  );

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Companies whose pages two editors approve</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((company) => (
          <li key={company}>
            <Button
              size="small"
              aria-label={`Remove ${titleOf(company)}`}
              onClick={() => field.onChange(chosen.filter((other) => other !== company))}
            >
              <span dir="auto">{titleOf(company)}</span>
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <SuggestionField
        ref={ref}
        label="Add a company"
        hint={`At least ${String(MIN_SEARCH_TEXT)} characters of its name, then choose.`}
        error={error}
        value={typed}
        onBlur={onBlur}
        onValueChange={(changed) => onChange(changed)}
        heading="Found"
        suggestions={suggestions.map(({ id, title }) => ({ key: id, label: title, id, title }))}
        onChoose={({ id, title }) => {
          setAdded([...added, { id, title }]);
          field.onChange([...chosen, String(id)]);
          onChange('');
        }}
      />
    </fieldset>
  );
}
