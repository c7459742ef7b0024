import type { SavePublisherInput } from '@headwater/contract/publisher-settings';
import { FormDialog } from '@headwater/ui/form-dialog';
import type { FormProps } from '@headwater/ui/form';
import { useAnnounce } from '@headwater/ui/toasts';
import type { FieldValues } from 'react-hook-form';
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

/** Changes a section of the publisher's settings. */
export function SectionDialog<Input extends FieldValues, Output>({
  title,
  toInput,
  onClose,
  ...form
}: SectionDialogProps<Input, Output>) {
  const save = trpc.publisher.save.useMutation();
  const announce = useAnnounce();

  async function submit(value: Output): Promise<void> {
    await save.mutateAsync(toInput(value));
    announce(`${title} is saved`);
    onClose();
  }

  return (
    <FormDialog {...form} width="wide" title={title} onSubmit={submit} submitLabel="Save" onClose={onClose} />
  );
}
