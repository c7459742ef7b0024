import { Button } from '@headwater/ui/button';
import { TextField } from '@headwater/ui/text-field';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';

export interface ChosenFilter {
  /** Description of the filter, as its field says it. */
  label: string;
  onRemove: () => void;
}

/** Returns the chosen filters with one of a filter's options added. */
export function chosenOption(
  value: string | undefined,
  options: readonly { value: string; label: string }[],
  onRemove: () => void,
): ChosenFilter[] {
  const option = options.find((one) => one.value === value);
  return option ? [{ label: option.label, onRemove }] : [];
}

/** Returns the chosen filters with a filter of typed text added. */
export function chosenText(label: string | undefined, onRemove: () => void): ChosenFilter[] {
  return label ? [{ label, onRemove }] : [];
}

interface ListFiltersProps {
  search?: { label: string; hint?: string | undefined; value: string; onValueChange: (text: string) => void };
  chosen?: readonly ChosenFilter[];
  /** Shown beside the button. */
  shortcut?: ReactNode;
  /** Fields of the filters. */
  children?: ReactNode;
}

/**
 * Filters a list in one line: the search, a button that opens the fields, and the chosen filters, each of which can be
 * removed.
 */
export function ListFilters({ search, chosen = [], shortcut, children }: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const count = chosen.length;
  return (
    <search className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {search && (
          <div className="min-w-48 grow sm:max-w-72">
            <TextField {...search} labelHidden placeholder={search.label} type="search" />
          </div>
        )}
        {children !== undefined && (
          <Button
            ref={button}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? 'Filters' : `Filters (${count})`}
            <ChevronDown aria-hidden className={open ? 'rotate-180' : undefined} />
          </Button>
        )}
        {chosen.map(({ label: word, onRemove }) => (
          <Button
            key={word}
            size="small"
            variant="quiet"
            aria-label={`Remove filter ${word}`}
            onClick={() => {
              onRemove();
              button.current?.focus();
            }}
          >
            {word}
            <X aria-hidden />
          </Button>
        ))}
        {shortcut}
      </div>
      {open && (
        <fieldset id={id} className="grid gap-3 rounded border border-line p-4">
          <legend className="sr-only">Filters</legend>
          {children}
        </fieldset>
      )}
    </search>
  );
}

/** Arranges the fields of a list's filters. */
export function FilterFields({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>;
}
