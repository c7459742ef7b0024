import {
  packageContentKinds,
  packageNumbers,
  packageRights,
  packageSwitches,
} from '@headwater/contract/package-rights';
import type { PackageRow } from '@headwater/contract/packages';
import { FieldRow } from '@headwater/ui/field-row';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormCheckboxField, FormMoneyField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { packageForm, toPackageTexts } from './package-form.ts';

interface EditPackageProps {
  /** Package to change; a new one is added without it. */
  product: PackageRow | undefined;
  onClose: () => void;
}

export function EditPackage({ product, onClose }: EditPackageProps) {
  const create = trpc.store.products.create.useMutation();
  const update = trpc.store.products.update.useMutation();
  const announce = useAnnounce();

  async function submit(input: z.output<typeof packageForm>): Promise<void> {
    if (product) await update.mutateAsync({ id: product.id, version: product.version, ...input });
    else await create.mutateAsync(input);
    announce(`${input.name} is saved`);
    onClose();
  }

  return (
    <FormDialog
      title={product ? `Edit ${product.name}` : 'New package'}
      description="Changes apply to new orders only."
      schema={packageForm}
      values={toPackageTexts(product)}
      onSubmit={submit}
      submitLabel="Save"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="name" label="Name" required max={100} />
          <FormTextArea control={control} name="description" label="Description" required max={2_000} />
          <TermsFields control={control} />
          <LimitFields control={control} />
          <FormCheckboxField
            control={control}
            name="onSale"
            label="On sale"
            hint="Nobody can order a package that is not on sale. Companies that have it keep it."
          />
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  control: Control<z.input<typeof packageForm>>;
}

function TermsFields({ control }: FieldsProps) {
  return (
    <FieldRow>
      <FormMoneyField control={control} name="price" label="Price before VAT" hint="In pounds." required />
      <FormTextField
        control={control}
        name="vatPercent"
        label="VAT in percent"
        inputMode="numeric"
        hint="Leave empty for the portal’s rate."
      />
      <FormTextField
        control={control}
        name="termMonths"
        label="Term in months"
        inputMode="numeric"
        required
        hint="How long access lasts."
      />
      <FormTextField
        control={control}
        name="position"
        label="Position in the list"
        inputMode="numeric"
        required
        hint="The lowest number comes first."
      />
      <div className="sm:col-span-2">
        <FormTextField
          control={control}
          name="priceId"
          label="Price at Stripe"
          hint="Leave empty, and the portal creates one there whenever the price changes. For a package that renews automatically, enter a recurring price that you created at Stripe."
          max={255}
        />
      </div>
    </FieldRow>
  );
}

function LimitFields({ control }: FieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">What it includes</legend>
      <p className="text-sm text-muted">How many of each. Leave empty for no limit.</p>
      <FieldRow>
        {packageContentKinds.map((kind) => {
          const { label, max } = packageRights[kind];
          return (
            <FormTextField
              key={kind}
              control={control}
              name={`limits.${kind}`}
              label={label}
              inputMode="numeric"
              {...(max !== null && { hint: `The portal accepts ${max} at most.` })}
            />
          );
        })}
        {packageNumbers.map((right) => (
          <FormTextField
            key={right}
            control={control}
            name={`limits.${right}`}
            label={packageRights[right].label}
            inputMode="numeric"
            hint={`${packageRights[right].hint} Leave empty for none.`}
          />
        ))}
      </FieldRow>
      {packageSwitches.map((right) => (
        <FormCheckboxField
          key={right}
          control={control}
          name={`limits.${right}`}
          label={packageRights[right].label}
          hint={packageRights[right].hint}
        />
      ))}
    </fieldset>
  );
}
