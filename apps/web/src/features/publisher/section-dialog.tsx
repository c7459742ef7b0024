import type { SavePublisherInput } from '@headwater/contract/publisher-settings';
import { FormDialog } from '@headwater/ui/form-dialog';
import type { FormProps } from '@headwater/ui/form';
import { useAnnounce } from '@headwater/ui/toasts';
import type { FieldValues } from 'react-hook-form';
import { toPortalError } from '../../app/portal-error.ts';
import { trpc } from '../../app/trpc.ts';

interface SectionDialogProps<Input extends FieldValues, Output> extends Pick<
  FormProps<Input, Output>,
  'schema' | 'values' | 'children'
> {
  title: string;
  /** Names the section of the form's values, and the version that they started from. */
  toInput: (value: Output) => SavePublisherInput;
  onClose: () => void;
}

const CHANGED_MEANWHILE =
  'These settings have been changed since you opened them, so nothing is saved yet. Your changes are still here, and the other fields now show the newest settings. Check them, then press Save again.';

/** Changes a section of the publisher's settings. */
export function SectionDialog<Input extends FieldValues, Output>({
  title,
  toInput,
  onClose,
  ...form
}: SectionDialogProps<Input, Output>) {
  const save = trpc.publisher.save.useMutation();
  const utils = trpc.useUtils();
  const announce = useAnnounce();

  async function submit(value: Output): Promise<void> {
    try {
      await save.mutateAsync(toInput(value));
    } catch (error) {
      if (toPortalError(error).status !== 409) throw error;
      // The form takes the newest values and their version, except where something was typed.
      await utils.publisher.get.invalidate();
      throw new Error(CHANGED_MEANWHILE, { cause: error });
    }
    announce(`${title} is saved`);
    onClose();
  }

  return (
    <FormDialog {...form} width="wide" title={title} onSubmit={submit} submitLabel="Save" onClose={onClose} />
  );
}
