import { filterNameForm, type FilteredList, type SavedFilter } from '@headwater/contract/saved-filters';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../app/trpc.ts';

interface NameFilterProps {
  list: FilteredList;
  filter: Record<string, string>;
  /** What is renamed; without it the filters are saved. */
  saved?: SavedFilter;
  onClose: () => void;
}

/** Asks for the name of saved filters. */
export function NameFilter({ list, filter, saved, onClose }: NameFilterProps) {
  const save = trpc.search.saved.save.useMutation();
  const rename = trpc.search.saved.rename.useMutation();
  const announce = useAnnounce();

  async function submit({ name }: { name: string }): Promise<void> {
    if (saved) await rename.mutateAsync({ id: saved.id, name });
    else await save.mutateAsync({ list, name, filter });
    announce(`${name} is saved`);
    onClose();
  }

  return (
    <FormDialog
      title={saved ? `Rename ${saved.name}` : 'Save these filters'}
      description="Only you see them."
      schema={filterNameForm}
      values={{ name: saved?.name ?? '' }}
      onSubmit={submit}
      submitLabel="Save"
      onClose={onClose}
    >
      {(control) => <FormTextField control={control} name="name" label="Name" required max={60} />}
    </FormDialog>
  );
}
