import type { FormProps } from '@headwater/ui/form';
import { EditForm } from '../draft/edit-form.tsx';
import type { VersionedFields } from './diff-fields.ts';
import { useVersionedSave, type VersionedTexts } from './use-versioned-save.tsx';

interface VersionedFormProps<Name extends string> extends Pick<
  FormProps<Record<NoInfer<Name>, string>, Record<NoInfer<Name>, string>>,
  'label' | 'schema' | 'values' | 'children'
> {
  /** Fields as the conflict dialog shows them. */
  fields: VersionedFields<Name>;
  /** Version that the form was opened with; undefined for a new item. */
  version: number | undefined;
  /** Loads the texts as saved now; null if the item is deleted. */
  load: () => Promise<VersionedTexts<NoInfer<Name>> | null>;
  save: (texts: Record<NoInfer<Name>, string>, version: number | undefined) => Promise<unknown>;
  /** Message of the specification for a failed save. */
  errorMessage: string;
  draftKey: string;
  /** Uuid of the item, as in EditForm. */
  workingCopyOf?: string | undefined;
  submitLabel: string;
  disabledReason?: string | undefined;
  onSaved: () => void;
  onCancel?: (() => void) | undefined;
}

/** Renders an EditForm with optimistic locking, which never silently overwrites another person's save. */
export function VersionedForm<Name extends string>({
  fields,
  load,
  save,
  errorMessage,
  onSaved,
  ...form
}: VersionedFormProps<Name>) {
  const { values: base, version: baseVersion } = form;
  const { submit, dialog } = useVersionedSave({ fields, base, baseVersion, load, save, errorMessage });
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
