import { addDays, day, londonDay } from '@headwater/contract/dates';
import { formatPrice } from '@headwater/contract/money';
import type { PackageOnSale } from '@headwater/contract/packages';
import { createQuotationInput, QUOTATION_DAYS, type Quotation } from '@headwater/contract/quotations';
import { FormDialog } from '@headwater/ui/form-dialog';
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { toPoundsText, typedPence } from '../receipts/typed-pence.ts';

const { shape } = createQuotationInput;

const quotationForm = z.object({
  productId: z.string().min(1, 'Please choose a package'),
  price: typedPence,
  priceReason: shape.priceReason.unwrap(),
  beginsOn: z
    .string()
    .transform((text) => text || undefined)
    .pipe(day.optional()),
  validUntil: z.string().pipe(day),
  note: shape.note.unwrap(),
  sentTo: shape.sentTo.unwrap(),
});
type QuotationValues = z.input<typeof quotationForm>;

interface NewQuotationProps {
  userId: number;
  company: string;
  /** Proposed recipient. */
  email: string;
  /** Open quotation that this one replaces. */
  replaced?: Quotation;
  onClose: () => void;
}

/** Sends a customer a quotation. */
export function NewQuotation({ userId, company, email, replaced, onClose }: NewQuotationProps) {
  const create = trpc.store.quotations.create.useMutation();
  const products = trpc.store.products.list.useQuery();
  const announce = useAnnounce();
  const [values] = useState<QuotationValues>(() => {
    const today = londonDay(new Date());
    const beginsOn = replaced?.beginsOn ?? '';
    return {
      productId: replaced ? String(replaced.productId) : '',
      price: replaced ? toPoundsText(replaced.price) : '',
      priceReason: replaced?.priceReason ?? '',
      beginsOn: beginsOn < today ? '' : beginsOn,
      validUntil: addDays(today, QUOTATION_DAYS),
      note: replaced?.note ?? '',
      sentTo: email,
    };
  });

  async function submit(input: z.output<typeof quotationForm>): Promise<void> {
    const replaces = replaced && { replaces: replaced.id };
    const { number, sentTo } = await create.mutateAsync({ userId, ...input, ...replaces });
    announce(`${number} is on its way to ${sentTo}`);
    onClose();
  }

  return (
    <FormDialog
      title={replaced ? `Replace ${replaced.number}` : 'New quotation'}
      description={
        replaced
          ? `We send ${company} a new quotation. The link of ${replaced.number} then says that it was replaced.`
          : `We email ${company} a PDF, and a link to accept it with a PO number. The order then waits for you as any other.`
      }
      schema={quotationForm}
      values={values}
      onSubmit={submit}
      submitLabel="Send the quotation"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelectField
            control={control}
            name="productId"
            label="Package"
            required
            placeholder="Choose a package"
            options={(products.data ?? []).map(({ id, name, price }) => ({
              value: String(id),
              label: `${name} - ${formatPrice(price)}`,
            }))}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <FormMoneyField
              control={control}
              name="price"
              label="Price"
              hint="In pounds, before VAT."
              required
            />
            <FormTextField
              control={control}
              name="sentTo"
              type="email"
              label="Send to"
              hint="One email address."
              required
            />
          </div>
          <PriceReason control={control} packages={products.data ?? []} />
          <div className="grid gap-6 sm:grid-cols-2">
            <FormDateField
              control={control}
              name="validUntil"
              label="Valid until"
              hint="That day included."
              required
            />
            <FormDateField
              control={control}
              name="beginsOn"
              label="First day of access"
              hint="Empty: when the order is processed."
            />
          </div>
          <FormTextArea control={control} name="note" label="Note to the customer" max={2_000} />
        </>
      )}
    </FormDialog>
  );
}

interface PriceReasonProps {
  control: Control<QuotationValues>;
  packages: readonly PackageOnSale[];
}

/** Fills in the chosen package's price, until another is typed, and asks why it is another. */
function PriceReason({ control, packages }: PriceReasonProps) {
  const { setValue } = useFormContext<QuotationValues>();
  const { dirtyFields } = useFormState({ control });
  const [productId, price] = useWatch({ control, name: ['productId', 'price'] });
  const listed = packages.find(({ id }) => String(id) === productId)?.price;
  const isProposed = dirtyFields.price !== true && dirtyFields.productId === true;
  useEffect(() => {
    if (isProposed && listed !== undefined) setValue('price', toPoundsText(listed), { shouldValidate: true });
  }, [setValue, isProposed, listed]);
  const typed = typedPence.safeParse(price).data;
  if (listed === undefined || typed === undefined || typed === listed) return null;
  return (
    <FormTextField
      control={control}
      name="priceReason"
      label="Reason for the price"
      hint="For your colleagues only."
      max={2_000}
      required
    />
  );
}
