import { agreedTerms } from '@headwater/contract/agreed-terms';
import { day } from '@headwater/contract/dates';
import { formatPence, formatPrice } from '@headwater/contract/money';
import { FieldRow } from '@headwater/ui/field-row';
import { FormDateField, FormMoneyField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { toPoundsText, typedPence } from '../receipts/typed-pence.ts';

/** What a form asks of the terms that staff and a customer have agreed. */
export const agreedTermsForm = z.object({
  productId: z.string().min(1, 'Please choose a package'),
  price: typedPence,
  priceReason: agreedTerms.shape.priceReason.unwrap(),
  beginsOn: z
    .string()
    .transform((typed) => typed || undefined)
    .pipe(day.optional()),
});
type AgreedTexts = z.input<typeof agreedTermsForm>;

/** Asks for the package, its first day and its price, and why that is not the package’s. */
export function AgreedTermsFields() {
  const { data: packages = [] } = trpc.store.products.list.useQuery();
  const { control, setValue } = useFormContext<AgreedTexts>();
  const { dirtyFields } = useFormState({ control });
  const [productId, price] = useWatch({ control, name: ['productId', 'price'] });
  const listed = packages.find(({ id }) => String(id) === productId)?.price;
  // Until another is typed. What a form opens with was agreed before.
  const isProposed = dirtyFields.price !== true && dirtyFields.productId === true;
  useEffect(() => {
    if (isProposed && listed !== undefined) setValue('price', toPoundsText(listed), { shouldValidate: true });
  }, [setValue, isProposed, listed]);
  const typed = typedPence.safeParse(price).data;
  return (
    <>
      <FormSelectField
        control={control}
        name="productId"
        label="Package"
        required
        placeholder="Choose a package"
        options={packages.map(({ id, name, price: pence }) => ({
          value: String(id),
          label: `${name} - ${formatPrice(pence)}`,
        }))}
      />
      <FieldRow>
        <FormMoneyField control={control} name="price" label="Price" hint="In pounds, before VAT." required />
        <FormDateField
          control={control}
          name="beginsOn"
          label="First day of access"
          hint="Leave empty to start when the order is processed."
        />
      </FieldRow>
      {listed !== undefined && typed !== undefined && typed !== listed && (
        <FormTextField
          control={control}
          name="priceReason"
          label="Reason for the price"
          hint={`Why it is not the package’s ${formatPence(listed)}, for your colleagues only.`}
          max={2_000}
          required
        />
      )}
    </>
  );
}
