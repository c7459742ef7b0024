import type { FormProps } from '@headwater/ui/form';
import { EditForm } from '../edit-form.tsx';
import type { VersionedField } from './diff-fields.ts';
import { useVersionedSave, type VersionedTexts } from './use-versioned-save.tsx';

interface VersionedFormProps<Name extends string> extends Pick<
  FormProps<Record<Name, string>, Record<Name, string>>,
  'label' | 'schema' | 'values' | 'children'
> {
  /** As a conflict shows them. */
  fields: readonly VersionedField<Name>[];
  /** Of what the form was opened with; undefined where it is new. */
  version: number | undefined;
  /** As it is saved now; null where it is gone. */
  load: () => Promise<VersionedTexts<Name> | null>;
  save: (texts: Record<Name, string>, version: number | undefined) => Promise<unknown>;
  /** The spec's text for a save that failed. */
  errorMessage: string;
  draftKey: string;
  submitLabel: string;
  disabledReason?: string | undefined;
  onSaved: () => void;
  onCancel?: (() => void) | undefined;
}

/** An EditForm that never overwrites unseen what somebody else has saved since it was opened. */
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
