import { MAX_SAVED_FILTERS, type FilteredList, type SavedFilter } from '@headwater/contract/saved-filters';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../confirm-action.tsx';
import { NameFilter } from './name-filter.tsx';
import { isSameFilter, toStoredFilter } from './stored-filter.ts';

interface SavedFiltersProps {
  list: FilteredList;
  /** The filters of the screen as they are. */
  filter: Record<string, unknown>;
  onFilter: (filter: Record<string, string>) => void;
}

type OpenDialog = { kind: 'save' } | { kind: 'rename' | 'remove'; saved: SavedFilter };

/** Offers the filters that a person has saved for a list, and saves those on screen under a name. */
export function SavedFilters({ list, filter, onFilter }: SavedFiltersProps) {
  const { data } = trpc.search.saved.list.useQuery();
  const remove = trpc.search.saved.remove.useMutation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const shown = toStoredFilter(filter);
  const saved = (data ?? []).filter((one) => one.list === list);
  const current = saved.find((one) => isSameFilter(one.filter, shown));
  const isFiltered = Object.keys(shown).length > 0;
  const close = () => setDialog(null);
  if (data === undefined || (saved.length === 0 && !isFiltered)) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Saved filters</legend>
      {saved.map((one) => (
        <Button key={one.id} size="small" aria-pressed={one === current} onClick={() => onFilter(one.filter)}>
          {one.name}
        </Button>
      ))}
      {current && (
        <>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Rename ${current.name}`}
            onClick={() => setDialog({ kind: 'rename', saved: current })}
          >
            Rename
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Delete ${current.name}`}
            onClick={() => setDialog({ kind: 'remove', saved: current })}
          >
            Delete
          </Button>
        </>
      )}
      {!current && isFiltered && (
        <Button
          variant="quiet"
          size="small"
          disabledReason={
            saved.length < MAX_SAVED_FILTERS ? undefined : 'Delete some of your saved filters first'
          }
          onClick={() => setDialog({ kind: 'save' })}
        >
          Save these filters
        </Button>
      )}
      {dialog?.kind === 'save' && <NameFilter list={list} filter={shown} onClose={close} />}
      {dialog?.kind === 'rename' && (
        <NameFilter list={list} filter={shown} saved={dialog.saved} onClose={close} />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmAction
          title={`Delete ${dialog.saved.name}?`}
          confirmLabel="Delete"
          danger
          action={async () => remove.mutateAsync({ id: dialog.saved.id })}
          done={`${dialog.saved.name} is deleted`}
          failed="The filters could not be deleted"
          onClose={close}
        >
          The list stays as it is.
        </ConfirmAction>
      )}
    </fieldset>
  );
}
