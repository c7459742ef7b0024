import type { FormProps } from '@headwater/ui/form';
import { EditForm } from '../draft/edit-form.tsx';
import type { VersionedFields } from './diff-fields.ts';
import { useVersionedSave, type VersionedTexts } from './use-versioned-save.tsx';

interface VersionedFormProps<Name extends string> extends Pick<
  FormProps<Record<NoInfer<Name>, string>, Record<NoInfer<Name>, string>>,
  'label' | 'schema' | 'values' | 'children'
> {
  /** As the conflict dialog shows them. */
  fields: VersionedFields<Name>;
  /** The version that the form was opened with; undefined for a new item. */
  version: number | undefined;
  /** Loads the texts as they are saved now; null where the item is deleted. */
  load: () => Promise<VersionedTexts<NoInfer<Name>> | null>;
  save: (texts: Record<NoInfer<Name>, string>, version: number | undefined) => Promise<unknown>;
  /** The spec's text for a save that failed. */
  errorMessage: string;
  draftKey: string;
  /** As of EditForm. */
  workingCopyOf?: string | undefined;
  submitLabel: string;
  disabledReason?: string | undefined;
  onSaved: () => void;
  onCancel?: (() => void) | undefined;
}

/** An EditForm with optimistic locking: it never overwrites somebody else's save unseen. */
export function VersionedForm<Name extends string>({
  fields,
  load,
  save,
  errorMessage,
  onSaved,
  ...form
}: VersionedFormProps<Name>) {
  const { submit, dialog } = useVersionedSave({ fields, base: form.values, load, save, errorMessage });
  return (
    <>
      <EditForm
        {...form}
        onSubmit={async (texts, version) => {
          await submit(texts, version);
          onSaved();
        }}
      />
      {dialog}
    </>
  );
}
