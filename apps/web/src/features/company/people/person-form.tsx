import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { FormTextField } from '@headwater/ui/form-fields';
import { rowLabels } from '../../items/row-labels.ts';
import { trpc } from '../../../app/trpc.ts';
import { FormPortraitField } from '../files/portrait-field.tsx';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';

const fields = {
  name: { label: rowLabels.people.name },
  role: { label: rowLabels.people.role },
  phone: { label: rowLabels.people.phone },
  email: { label: rowLabels.people.email },
  region: { label: rowLabels.people.region },
  photo: { label: rowLabels.people.photo, describe: () => 'A photo' },
};

export function PersonForm({ companyId, row, onClose }: RowFormProps<SectionRow<'people'>>) {
  const utils = trpc.useUtils();
  const create = trpc.company.people.create.useMutation();
  const update = trpc.company.people.update.useMutation();
  return (
    <RowForm
      section="people"
      schema={orderedSections.people.fields}
      fields={fields}
      emptyRow={{ name: '', role: '', phone: '', email: '', region: '', photo: '' }}
      companyId={companyId}
      row={row}
      listRows={async () => utils.company.people.list.fetch({ companyId }, { staleTime: 0 })}
      create={async (fresh) => create.mutateAsync({ companyId, ...fresh })}
      update={async (changed) => update.mutateAsync({ companyId, ...changed })}
      errorMessage="The person could not be saved"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="name" label={rowLabels.people.name} max={120} required />
          <FormTextField control={control} name="role" label={rowLabels.people.role} max={120} />
          <FormTextField
            control={control}
            name="phone"
            inputMode="tel"
            label={rowLabels.people.phone}
            max={40}
          />
          <FormTextField
            control={control}
            name="email"
            inputMode="email"
            label={rowLabels.people.email}
            max={300}
          />
          <FormTextField
            control={control}
            name="region"
            label={rowLabels.people.region}
            hint="Where they look after customers, such as Scotland"
            max={120}
          />
          <FormPortraitField control={control} name="photo" label={rowLabels.people.photo} />
        </>
      )}
    </RowForm>
  );
}
