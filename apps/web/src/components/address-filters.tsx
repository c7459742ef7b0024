import { SelectField, type SelectOption } from '@headwater/ui/select-field';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { filterValidator } from '../app/filter-validator.ts';
import { useSearchInAddress } from '../hooks/use-search-in-address.ts';
import { chosenOption, FilterFields, ListFilters } from './list-filters.tsx';

type NameIn<Schema extends z.ZodObject> = keyof z.output<Schema> & string;

interface AddressFiltersProps<Schema extends z.ZodObject> {
  schema: Schema;
  filter: z.output<Schema>;
  onFilter: (filter: z.output<Schema>) => void;
  search: { name: NameIn<Schema>; label: string };
  choices: readonly {
    name: NameIn<Schema>;
    label: string;
    options: readonly SelectOption[];
    /** Text for no choice. */
    placeholder?: string;
  }[];
  /** Shown beside the button. */
  shortcut?: ReactNode;
}

/** Filters a list by a text, after the typing pauses, and by choices, at once. */
export function AddressFilters<Schema extends z.ZodObject>({
  schema,
  filter,
  onFilter,
  search,
  choices,
  shortcut,
}: AddressFiltersProps<Schema>) {
  const choose = (change: Record<string, unknown>) =>
    onFilter(filterValidator(schema)({ ...filter, ...change }));
  const textOf = (name: string) => {
    const text = filter[name];
    return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
  };
  const { typed, setTyped } = useSearchInAddress(textOf(search.name), (text) =>
    choose({ [search.name]: text || undefined }),
  );
  return (
    <ListFilters
      search={{ label: search.label, value: typed, onValueChange: setTyped }}
      chosen={choices.flatMap(({ name, options }) =>
        chosenOption(textOf(name), options, () => choose({ [name]: undefined })),
      )}
      shortcut={shortcut}
    >
      <FilterFields>
        {choices.map(({ name, label, options, placeholder = 'All' }) => (
          <SelectField
            key={name}
            label={label}
            placeholder={placeholder}
            options={options}
            value={textOf(name)}
            onValueChange={(value) => choose({ [name]: value || undefined })}
          />
        ))}
      </FilterFields>
    </ListFilters>
  );
}
