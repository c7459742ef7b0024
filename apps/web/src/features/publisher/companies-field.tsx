import type { FourEyesCompany } from '@headwater/contract/publisher-settings';
import { MIN_SEARCH_TEXT } from '@headwater/contract/search';
import { Button } from '@headwater/ui/button';
import { ErrorText } from '@headwater/ui/field';
import { useFormField } from '@headwater/ui/form-fields';
import { SuggestionField } from '@headwater/ui/suggestion-field';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { useAnnounce } from '@headwater/ui/toasts';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const { field, error: errorOfAll } = useFormField<Values, string[]>(control, name);
  const { field: searchField, error } = useFormField<Values, string>(control, search);
  const { ref, onChange, onBlur, value: typed } = searchField;
  const [added, setAdded] = useState<readonly FourEyesCompany[]>([]);
  const announce = useAnnounce();
  const list = useRef<HTMLUListElement>(null);
  const legendId = useId();
  const chosen: readonly string[] = field.value;
  const titleOf = (company: string) =>
    [...known, ...added].find(({ id }) => String(id) === company)?.title || `Company ${company}`;

  function choose(company: FourEyesCompany): void {
    setAdded([...added, company]);
    field.onChange([...chosen, String(company.id)]);
    onChange('');
    announce(`${company.title} is chosen`);
  }

  /** The focus stays in the list, or goes to the field after it. */
  function remove(index: number): void {
    flushSync(() => field.onChange(chosen.toSpliced(index, 1)));
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(index, buttons.length - 1)];
    (next ?? list.current?.parentElement?.querySelector('input'))?.focus();
  }

  return (
    <fieldset className="grid gap-3">
      <legend id={legendId} className="mb-2 font-semibold">
        Companies whose pages two editors approve
      </legend>
      <ul ref={list} aria-labelledby={legendId} className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((company, index) => (
          <li key={company}>
            <Button
              size="small"
              aria-label={`Remove ${titleOf(company)}`}
              onBlur={field.onBlur}
              onClick={() => remove(index)}
            >
              <span dir="auto">{titleOf(company)}</span>
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {errorOfAll !== undefined && <ErrorText>{errorOfAll}</ErrorText>}
      <SuggestionField
        ref={ref}
        label="Add a company"
        hint={`Type at least ${String(MIN_SEARCH_TEXT)} characters of its name, then choose it.`}
        error={error}
        value={typed}
        onBlur={() => {
          onBlur();
          field.onBlur();
        }}
        onValueChange={(changed) => onChange(changed)}
        heading="Found"
        suggestions={useFoundCompanies(typed, chosen)}
        onChoose={({ id, title }) => choose({ id, title })}
      />
    </fieldset>
  );
}

/** Returns the first companies whose names have what is typed, without those chosen. */
function useFoundCompanies(typed: string, chosen: readonly string[]) {
  const text = useDebouncedSearch(typed);
  const isSearched = text.length >= MIN_SEARCH_TEXT && text === typed.trim();
  const found = trpc.search.list.useQuery(
    { group: 'companies', text, limit: MAX_SUGGESTIONS + chosen.length },
    { enabled: isSearched, placeholderData: (previous) => previous },
  );
  return (isSearched ? (found.data?.hits ?? []) : [])
    .filter(({ id }) => !chosen.includes(String(id)))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, title }) => ({ key: id, label: title, id, title }));
}
