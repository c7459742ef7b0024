import type { Discount } from '@headwater/contract/discounts';
import type { Product } from '@headwater/contract/store';
import { FieldRow } from '@headwater/ui/field-row';
import { FormDialog } from '@headwater/ui/form-dialog';
import {
  FormCheckboxField,
  FormDateField,
  FormMoneyField,
  FormTextArea,
  FormTextField,
} from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { describeExcess, discountForm, listChoices, packageField, toDiscountTexts } from './discount-form.ts';

interface EditDiscountProps {
  /** Code to change; a new one is added without it. */
  discount: Discount | undefined;
  products: readonly Product[];
  onClose: () => void;
}

export function EditDiscount({ discount, products, onClose }: EditDiscountProps) {
  const create = trpc.store.discounts.create.useMutation();
  const update = trpc.store.discounts.update.useMutation();
  const announce = useAnnounce();
  const choices = listChoices(products, discount);

  async function submit({ code, ...terms }: z.output<typeof discountForm>): Promise<void> {
    if (discount) await update.mutateAsync({ id: discount.id, version: discount.version, ...terms });
    else await create.mutateAsync({ code, ...terms });
    announce(`${code} is saved`);
    onClose();
  }

  return (
    <FormDialog
      title={discount ? `Edit ${discount.code}` : 'New code'}
      description={
        discount
          ? 'Changes apply to new orders only.'
          : 'It reduces the first payment only. A renewal is charged at the full price. Codes do not apply to upgrades.'
      }
      schema={discountForm}
      values={toDiscountTexts(discount, choices)}
      onSubmit={submit}
      submitLabel="Save"
      onClose={onClose}
    >
      {(control) => (
        <>
          {!discount && (
            <FormTextField
              control={control}
              name="code"
              label="Code"
              required
              max={30}
              hint="Companies type this. Letters, digits and hyphens, in upper or lower case."
            />
          )}
          <ValueFields control={control} products={products} />
          <fieldset className="grid gap-1">
            <legend className="text-sm font-semibold">Packages</legend>
            <p className="text-sm text-muted">Choose none to apply the code to all of them.</p>
            {choices.map(({ id, name }) => (
              <FormCheckboxField
                key={id}
                control={control}
                name={`packages.${packageField(id)}`}
                label={name}
              />
            ))}
          </fieldset>
          <FieldRow>
            <FormDateField
              control={control}
              name="endsOn"
              label="Last day"
              hint="Leave empty for no end date."
            />
            <FormTextField
              control={control}
              name="maxUses"
              label="Number of uses"
              inputMode="numeric"
              hint="Leave empty for no limit."
            />
          </FieldRow>
          <FormTextArea
            control={control}
            name="note"
            label="Note"
            max={500}
            hint="What it is for. Companies do not see it."
          />
        </>
      )}
    </FormDialog>
  );
}

interface ValueFieldsProps {
  control: Control<z.input<typeof discountForm>>;
  products: readonly Product[];
}

function ValueFields({ control, products }: ValueFieldsProps) {
  const [pence, packages] = useWatch({ control, name: ['pence', 'packages'] });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">Discount</legend>
      <p className="text-sm text-muted">
        A percentage or an amount, before VAT. The price cannot fall below £1. To give a package away, grant
        access on the company’s page.
      </p>
      <FieldRow>
        <FormTextField control={control} name="percent" label="Percentage" inputMode="numeric" />
        <FormMoneyField control={control} name="pence" label="Amount" />
      </FieldRow>
      <p aria-live="polite" className="text-sm text-warn empty:hidden">
        {describeExcess({ pence, packages }, products)}
      </p>
    </fieldset>
  );
}
