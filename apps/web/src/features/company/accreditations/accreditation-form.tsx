import { orderedSections, type SectionFields, type SectionRow } from '@headwater/contract/ordered-sections';
import { FormDateField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { useWatch, type Control } from 'react-hook-form';
import { rowLabels } from '../../items/row-labels.ts';
import { trpc } from '../../../app/trpc.ts';
import { FormPdfField } from '../files/pdf-field.tsx';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';
import { hasEnded } from './has-ended.ts';

const fields = {
  scheme: { label: rowLabels.accreditations.scheme },
  number: { label: rowLabels.accreditations.number },
  scope: { label: rowLabels.accreditations.scope },
  ends: { label: rowLabels.accreditations.ends },
  certificate: { label: rowLabels.accreditations.certificate, describe: () => 'A PDF' },
};

export function AccreditationForm({ companyId, row, onClose }: RowFormProps<SectionRow<'accreditations'>>) {
  const utils = trpc.useUtils();
  const schemes = trpc.reference.accreditations.useQuery();
  // One that has left the publisher's list can stay as it is.
  const listed = [...new Set([...(schemes.data ?? []).map(({ name }) => name), row?.scheme ?? ''])].filter(
    Boolean,
  );
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
          <FormSelectField
            control={control}
            name="scheme"
            label={rowLabels.accreditations.scheme}
            placeholder="Please choose"
            required
            options={listed.map((scheme) => ({ value: scheme, label: scheme }))}
          />
          <FormTextField
            control={control}
            name="number"
            label={rowLabels.accreditations.number}
            hint="As shown on the certificate."
            max={60}
          />
          <FormTextField
            control={control}
            name="scope"
            label={rowLabels.accreditations.scope}
            hint="What it covers, such as “Design and repair of pumps”."
            max={300}
          />
          <LastDayField control={control} />
          <FormPdfField control={control} name="certificate" label={rowLabels.accreditations.certificate} />
        </>
      )}
    </RowForm>
  );
}

/** Takes a day that has passed as well, as the company may keep the record, and says what follows from it. */
function LastDayField({ control }: { control: Control<SectionFields<'accreditations'>> }) {
  const ends = useWatch({ control, name: 'ends' });
  return (
    <FormDateField
      control={control}
      name="ends"
      label={rowLabels.accreditations.ends}
      hint={
        hasEnded(ends)
          ? 'This day has passed, so your page does not show the accreditation.'
          : 'Your page stops showing it after that day. We remind you 90 and 30 days before.'
      }
    />
  );
}
