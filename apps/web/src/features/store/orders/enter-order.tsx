import { email } from '@headwater/contract/session';
import { enteredOrder } from '@headwater/contract/store';
import { FieldRow } from '@headwater/ui/field-row';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { useNotify } from '@headwater/ui/toasts';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { AgreedTermsFields, agreedTermsForm } from './agreed-terms-fields.tsx';

interface EnterOrderProps {
  /** Whose order it is; null asks for the customer's email. */
  customer: { userId: number; company: string } | null;
  onClose: () => void;
}

const { poReference, apEmail, comments } = enteredOrder.shape;

const emptyText = z.string().transform((typed) => (typed.trim() === '' ? undefined : typed.trim()));

const knownForm = agreedTermsForm.extend({
  poReference,
  apEmail,
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
  const { notify } = useNotify();

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
            <FieldRow>
              <FormTextField
                control={control}
                name="email"
                type="email"
                label="Customer’s Email"
                hint="If they have no account yet, we invite them."
                required
              />
              <FormTextField
                control={control}
                name="company"
                label="Company"
                hint="Only needed if they have no account yet."
                max={200}
              />
            </FieldRow>
          )}
          <AgreedTermsFields />
          <FieldRow>
            <FormTextField control={control} name="poReference" label="PO Number" required max={100} />
            <FormTextField
              control={control}
              name="apEmail"
              type="email"
              label="Accounts Payable Email"
              required
            />
          </FieldRow>
          <FormTextArea control={control} name="comments" label="Comments" max={2_000} />
        </>
      )}
    </FormDialog>
  );
}
