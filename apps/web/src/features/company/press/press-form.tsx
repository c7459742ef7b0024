import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { FormSelectField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';

const labels = rowLabels.press;
const fields = {
  name: { label: labels.name },
  phone: { label: labels.phone },
  email: { label: labels.email },
  about: { label: labels.about },
  full_size: { label: labels.full_size },
};

export function PressForm({ companyId, row, onClose }: RowFormProps<SectionRow<'press'>>) {
  const utils = trpc.useUtils();
  const create = trpc.company.press.create.useMutation();
  const update = trpc.company.press.update.useMutation();
  return (
    <RowForm
      section="press"
      schema={orderedSections.press.fields}
      fields={fields}
      emptyRow={{ name: '', phone: '', email: '', about: '', full_size: '' }}
      companyId={companyId}
      row={row}
      listRows={async () => utils.company.press.list.fetch({ companyId }, { staleTime: 0 })}
      create={async (fresh) => create.mutateAsync({ companyId, ...fresh })}
      update={async (changed) => update.mutateAsync({ companyId, ...changed })}
      errorMessage="The contact could not be saved"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="name"
            label={labels.name}
            hint="Shown below your company news once your profile is approved."
            max={120}
          />
          <FormTextField control={control} name="phone" label={labels.phone} type="tel" max={40} />
          <FormTextField control={control} name="email" label={labels.email} type="email" />
          <FormTextArea
            control={control}
            name="about"
            label={labels.about}
            hint="The paragraph that ends each of your releases."
            max={1_500}
          />
          <FormSelectField
            control={control}
            name="full_size"
            label={labels.full_size}
            hint="The pictures of your news as you uploaded them, before cropping, with at most 4,000 pixels on the longer side."
            placeholder="Not offered"
            options={[{ value: 'yes', label: 'Journalists may download them' }]}
          />
        </>
      )}
    </RowForm>
  );
}
