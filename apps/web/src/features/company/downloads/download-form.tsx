import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { FormTextField } from '@headwater/ui/form-fields';
import { rowLabels } from '../../items/row-labels.ts';
import { trpc } from '../../../app/trpc.ts';
import { FormPdfField } from '../files/pdf-field.tsx';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';

const fields = {
  title: { label: rowLabels.downloads.title },
  file: { label: rowLabels.downloads.file, describe: () => 'A PDF' },
};

export function DownloadForm({ companyId, row, onClose }: RowFormProps<SectionRow<'downloads'>>) {
  const utils = trpc.useUtils();
  const create = trpc.company.downloads.create.useMutation();
  const update = trpc.company.downloads.update.useMutation();
  return (
    <RowForm
      section="downloads"
      schema={orderedSections.downloads.fields}
      fields={fields}
      emptyRow={{ title: '', file: '' }}
      companyId={companyId}
      row={row}
      listRows={async () => utils.company.downloads.list.fetch({ companyId }, { staleTime: 0 })}
      create={async (fresh) => create.mutateAsync({ companyId, ...fresh })}
      update={async (changed) => update.mutateAsync({ companyId, ...changed })}
      errorMessage="The download could not be saved"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="title"
            label={rowLabels.downloads.title}
            hint="What readers choose it by, such as: Borehole pumps, data sheet"
            max={200}
            required
          />
          <FormPdfField control={control} name="file" label={rowLabels.downloads.file} required />
        </>
      )}
    </RowForm>
  );
}
