import {
  companySizes,
  formatSize,
  orderedSections,
  type SectionRow,
} from '@headwater/contract/ordered-sections';
import { FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { rowLabels } from '../../items/row-labels.ts';
import { trpc } from '../../../app/trpc.ts';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';

const fields = {
  founded: { label: rowLabels.facts.founded },
  registered_number: { label: rowLabels.facts.registered_number },
  trade_names: { label: rowLabels.facts.trade_names },
  size: { label: rowLabels.facts.size },
};

export function FactsForm({ companyId, row, onClose }: RowFormProps<SectionRow<'facts'>>) {
  const utils = trpc.useUtils();
  const create = trpc.company.facts.create.useMutation();
  const update = trpc.company.facts.update.useMutation();
  return (
    <RowForm
      section="facts"
      schema={orderedSections.facts.fields}
      fields={fields}
      emptyRow={{ founded: '', registered_number: '', trade_names: '', size: '' }}
      companyId={companyId}
      row={row}
      listRows={async () => utils.company.facts.list.fetch({ companyId }, { staleTime: 0 })}
      create={async (fresh) => create.mutateAsync({ companyId, ...fresh })}
      update={async (changed) => update.mutateAsync({ companyId, ...changed })}
      errorMessage="The facts could not be saved"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="founded"
            label={rowLabels.facts.founded}
            hint="The year, such as 1987."
            inputMode="numeric"
          />
          <FormTextField
            control={control}
            name="registered_number"
            label={rowLabels.facts.registered_number}
            hint="As Companies House or your own register has it."
            max={20}
          />
          <FormTextField
            control={control}
            name="trade_names"
            label={rowLabels.facts.trade_names}
            hint="Other names that buyers may look for."
            max={300}
          />
          <FormSelectField
            control={control}
            name="size"
            label={rowLabels.facts.size}
            hint="How many people work for you."
            placeholder="Prefer not to say"
            options={companySizes.map((size) => ({ value: size, label: formatSize(size) }))}
          />
        </>
      )}
    </RowForm>
  );
}
