import { day, formatDay, londonDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { formatPrice } from '@headwater/contract/money';
import { updatePurchaseOrderInput, type Product, type PurchaseOrderRow } from '@headwater/contract/store';
import { buttonClass } from '@headwater/ui/button-class';
import { Form } from '@headwater/ui/form';
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useNotify } from '@headwater/ui/toasts';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';

const { amountReceived, paidDate } = updatePurchaseOrderInput.shape;

/** Turns money and days from what is typed into the procedure's input. */
const reviewForm = updatePurchaseOrderInput.omit({ id: true, version: true }).extend({
  comments: updatePurchaseOrderInput.shape.comments.unwrap(),
  productId: z.string().min(1, 'Please choose a package'),
  amountReceived: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : Number(typed.replaceAll(',', ''))))
    .pipe(amountReceived.unwrap()),
  paidDate: z.string().pipe(paidDate),
  endDate: z
    .string()
    .transform((typed) => (typed === '' ? null : typed))
    .pipe(day.nullable()),
});

interface ReviewOrderFormProps {
  order: PurchaseOrderRow;
  products: readonly Product[];
}

/** Processes the order with an Access End Date; without one the order waits. */
export function ReviewOrderForm({ order, products }: ReviewOrderFormProps) {
  const update = trpc.store.purchaseOrders.update.useMutation();
  const { notify } = useNotify();

  async function save(values: z.output<typeof reviewForm>): Promise<void> {
    try {
      await update.mutateAsync({ ...values, id: order.id, version: order.version });
    } catch (error) {
      const { message, errors } = toPortalError(error);
      throw errors.length > 0
        ? error
        : new Error(`${messages.orderUpdateFailed}: ${message}`, { cause: error });
    }
    notify(messages.orderUpdated);
  }

  return (
    <Form schema={reviewForm} values={toFormValues(order)} onSubmit={save}>
      {(control) => (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <FormTextField control={control} name="poReference" label="PO Reference" required max={100} />
            <FormTextField
              control={control}
              name="apEmail"
              type="email"
              label="Accounts Payable Email"
              required
            />
          </div>
          <FormTextArea control={control} name="comments" label="Comments" max={2_000} />
          <FormSelectField
            control={control}
            name="productId"
            label="Product"
            required
            options={products.map(({ id, name, price }) => ({
              value: String(id),
              label: `${name} - ${formatPrice(price)}`,
            }))}
          />
          <div className="grid gap-6 sm:grid-cols-3">
            <FormMoneyField control={control} name="amountReceived" label="Amount Received" />
            <FormDateField control={control} name="paidDate" label="Date Paid" required />
            <FormDateField control={control} name="endDate" label="Access End Date" />
          </div>
          <p className="text-sm text-muted">
            {order.proposedEndDate === null
              ? 'Access runs until the end date. Without one the order waits again.'
              : `Access runs from today until the end date; a whole year ends on ${formatDay(order.proposedEndDate)}. Without an end date the order waits.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Save</SubmitButton>
            <Link to="/purchase-orders" className={buttonClass({ variant: 'quiet' })}>
              Cancel
            </Link>
          </div>
        </>
      )}
    </Form>
  );
}

function toFormValues(order: PurchaseOrderRow) {
  return {
    poReference: order.poReference,
    apEmail: order.apEmail,
    comments: order.comments,
    productId: String(order.productId),
    amountReceived: order.amountReceived === null ? '' : order.amountReceived.toFixed(2),
    paidDate: order.paidDate ?? londonDay(new Date()),
    endDate: order.endDate ?? order.proposedEndDate ?? '',
  };
}
