import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { FormTextField } from '@headwater/ui/form-fields';
import { rowLabels } from '../../items/row-labels.ts';
import { trpc } from '../../../app/trpc.ts';
import { FormPdfField } from '../files/pdf-field.tsx';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';

const fields = {
  scheme: { label: rowLabels.accreditations.scheme },
  number: { label: rowLabels.accreditations.number },
  scope: { label: rowLabels.accreditations.scope },
  ends: { label: rowLabels.accreditations.ends },
  certificate: { label: rowLabels.accreditations.certificate, describe: () => 'A PDF' },
};

export function AccreditationForm({ companyId, row, onClose }: RowFormProps<SectionRow<'accreditations'>>) {
  const utils = trpc.useUtils();
  const create = trpc.company.accreditations.create.useMutation();
  const update = trpc.company.accreditations.update.useMutation();
  return (
    <RowForm
      section="accreditations"
      schema={orderedSections.accreditations.fields}
      fields={fields}
      emptyRow={{ scheme: '', number: '', scope: '', ends: '', certificate: '' }}
      companyId={companyId}
      row={row}
      listRows={async () => utils.company.accreditations.list.fetch({ companyId }, { staleTime: 0 })}
      create={async (fresh) => create.mutateAsync({ companyId, ...fresh })}
      update={async (changed) => update.mutateAsync({ companyId, ...changed })}
      errorMessage="The accreditation could not be saved"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="scheme" label={rowLabels.accreditations.scheme} max={80} />
          <FormTextField control={control} name="number" label={rowLabels.accreditations.number} max={60} />
          <FormTextField control={control} name="scope" label={rowLabels.accreditations.scope} max={300} />
          <FormTextField control={control} name="ends" label={rowLabels.accreditations.ends} max={300} />
          <FormPdfField control={control} name="certificate" label={rowLabels.accreditations.certificate} />
        </>
      )}
    </RowForm>
  );
}
