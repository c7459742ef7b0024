import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { controlClass } from './field.tsx';

export type SearchChoice = {
  key: string;
  label: string;
  /** Detail that distinguishes it from others with the same name. */
  detail?: string | null;
};

export type SearchDialogProps<Choice extends SearchChoice> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Label of the field. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  groups: readonly { value: string; items: readonly Choice[] }[];
  onChoose: (choice: Choice) => void;
  /** Status of the search, also for screen readers. */
  status: ReactNode;
  /** Content below the results. */
  children?: ReactNode;
};

/** Searches while the person types. The arrow keys move through the results while the focus stays in the field. */
export function SearchDialog<Choice extends SearchChoice>({
  open,
  onOpenChange,
  title,
  label,
  value,
  onValueChange,
  groups,
  onChoose,
  status,
  children,
}: SearchDialogProps<Choice>) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <Autocomplete.Root
        open
        inline
        mode="none"
        autoHighlight="always"
        keepHighlight
        items={groups}
        itemToStringValue={(choice: Choice) => choice.label}
        value={value}
        onValueChange={(typed, { reason }) => {
          if (reason !== 'item-press') onValueChange(typed);
        }}
      >
        <label className="grid gap-1">
          <span className="text-sm font-semibold">{label}</span>
          <span className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
            />
            <Autocomplete.Input
              dir="auto"
              type="search"
              // Selects the previous search, so that it can be typed over.
              onFocus={({ currentTarget }) => currentTarget.select()}
              className={`${controlClass} pl-10`}
            />
          </span>
        </label>
        <Autocomplete.Status className="min-h-6 pt-2 text-sm text-muted">{status}</Autocomplete.Status>
        <Autocomplete.List className="-mx-2 mt-1 h-[min(24rem,50dvh)] scroll-py-8 overflow-y-auto overscroll-contain">
          {(group: { value: string; items: readonly Choice[] }) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-3">
              <Autocomplete.GroupLabel className="px-2 pb-1 text-xs font-semibold text-muted">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(choice: Choice) => (
                  <Autocomplete.Item
                    key={choice.key}
                    value={choice}
                    onClick={() => onChoose(choice)}
                    className="group/choice flex min-h-10 cursor-pointer flex-wrap items-center gap-x-3 rounded px-2 py-1.5 wrap-anywhere outline-none data-highlighted:bg-brand-soft data-highlighted:text-brand forced-colors:data-highlighted:outline-2 pointer-coarse:min-h-11"
                  >
                    <span className="font-medium">{choice.label}</span>
                    {choice.detail && (
                      <span className="text-sm text-muted group-data-highlighted/choice:text-brand">
                        {choice.detail}
                      </span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      {children}
    </Dialog>
  );
}
