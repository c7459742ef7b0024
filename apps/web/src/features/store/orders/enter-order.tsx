import { day } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import type { PackageOnSale } from '@headwater/contract/packages';
import { email } from '@headwater/contract/session';
import { enteredOrder } from '@headwater/contract/store';
import { FormDialog } from '@headwater/ui/form-dialog';
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '@headwater/ui/form-fields';
import { useNotify } from '@headwater/ui/toasts';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';

interface EnterOrderProps {
  /** Whose order it is; null asks for the customer's email. */
  customer: { userId: number; company: string } | null;
  onClose: () => void;
}

const { price, priceReason, comments } = enteredOrder.shape;

const emptyText = z.string().transform((typed) => (typed.trim() === '' ? undefined : typed.trim()));

const knownForm = enteredOrder.extend({
  productId: z.string().min(1, 'Please choose a package'),
  price: emptyText.transform((typed) => typed && Number(typed.replaceAll(',', ''))).pipe(price),
  priceReason: priceReason.unwrap(),
  beginsOn: emptyText.pipe(day.optional()),
  comments: comments.unwrap(),
  email: emptyText,
  company: emptyText,
});
const unknownForm = knownForm.extend({ email });

type EnteredTexts = z.input<typeof knownForm>;

const empty: EnteredTexts = {
  email: '',
  company: '',
  productId: '',
  price: '',
  priceReason: '',
  beginsOn: '',
  poReference: '',
  apEmail: '',
  comments: '',
};

/** Enters a purchase order that reached the staff by post, email or telephone. */
export function EnterOrder({ customer, onClose }: EnterOrderProps) {
  const enter = trpc.store.purchaseOrders.enter.useMutation();
  const products = trpc.store.products.list.useQuery();
  const { notify } = useNotify();
  const packages = products.data ?? [];

  async function submit(values: z.output<typeof knownForm>): Promise<void> {
    const { po, invited } = await enter.mutateAsync({ ...values, userId: customer?.userId });
    notify(invited ? `The order is entered, and ${po.email} is invited` : 'The order is entered');
    onClose();
  }

  return (
    <FormDialog
      title="Enter order"
      description={`${customer?.company ?? 'The customer'} receives a pro-forma invoice by email. The order then waits like any other.`}
      width="wide"
      schema={customer ? knownForm : unknownForm}
      values={empty}
      onSubmit={submit}
      submitLabel="Enter order"
      onClose={onClose}
    >
      {(control) => (
        <>
          {!customer && (
            <div className="grid gap-6 sm:grid-cols-2">
              <FormTextField
                control={control}
                name="email"
                type="email"
                label="Customer’s Email"
                hint="An account’s, or a new one."
                required
              />
              <FormTextField
                control={control}
                name="company"
                label="Company"
                hint="If the email is new here: we invite them."
                max={200}
              />
            </div>
          )}
          <div className="grid gap-6 sm:grid-cols-2">
            <FormSelectField
              control={control}
              name="productId"
              label="Package"
              required
              placeholder="Choose a package"
              options={packages.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <FormDateField control={control} name="beginsOn" label="Agreed First Day" />
          </div>
          <Price control={control} packages={packages} />
          <div className="grid gap-6 sm:grid-cols-2">
            <FormTextField control={control} name="poReference" label="PO Number" required max={100} />
            <FormTextField
              control={control}
              name="apEmail"
              type="email"
              label="Accounts Payable Email"
              required
            />
          </div>
          <FormTextArea control={control} name="comments" label="Comments" max={2_000} />
        </>
      )}
    </FormDialog>
  );
}

interface PriceProps {
  control: Control<EnteredTexts>;
  packages: readonly PackageOnSale[];
}

/** Fills in the chosen package's price, until another is typed, and then asks why. */
function Price({ control, packages }: PriceProps) {
  const { setValue } = useFormContext<EnteredTexts>();
  const { dirtyFields } = useFormState({ control });
  const [productId, typed] = useWatch({ control, name: ['productId', 'price'] });
  const chosen = packages.find(({ id }) => String(id) === productId);
  const listed = chosen && (chosen.price / 100).toFixed(2);
  const isTyped = dirtyFields.price === true;
  useEffect(() => {
    if (!isTyped && listed !== undefined) setValue('price', listed, { shouldValidate: true });
  }, [setValue, isTyped, listed]);
  const isAgreed = chosen && typed !== '' && Number(typed.replaceAll(',', '')) * 100 !== chosen.price;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <FormMoneyField control={control} name="price" label="Price" hint="Before VAT." required />
      {isAgreed && (
        <FormTextField
          control={control}
          name="priceReason"
          label="Reason"
          hint={`Why it is not the package’s ${formatPence(chosen.price)}.`}
          required
          max={500}
        />
      )}
    </div>
  );
}
