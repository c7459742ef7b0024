import { formatPence } from '@headwater/contract/money';
import { changeOrderPriceInput, type PurchaseOrderRow } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormMoneyField, FormTextField } from '@headwater/ui/form-fields';
import { useNotify } from '@headwater/ui/toasts';
import { useState } from 'react';
import { z } from 'zod';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { toPoundsText, typedPence } from '../receipts/typed-pence.ts';

/** Makes the schema of the form: any price but the package's own needs a reason. */
function priceForm({ packagePrice }: PurchaseOrderRow) {
  return z
    .object({ price: typedPence, priceReason: changeOrderPriceInput.shape.priceReason.unwrap() })
    .refine(({ price, priceReason }) => price === packagePrice || priceReason !== '', {
      path: ['priceReason'],
      error: `Say why the price is not the package’s ${formatPence(packagePrice)}`,
    });
}

/** Says whether the price was agreed by staff alone, and nothing has been done with it. */
function isPriceChangeable({ enteredBy, quotation, status, amountReceived }: PurchaseOrderRow): boolean {
  return enteredBy !== null && quotation === null && status === 'waiting' && !amountReceived;
}

interface ChangePriceProps {
  order: PurchaseOrderRow;
  onChanged: () => void;
}

/** Corrects the price of a waiting order that staff have entered; nothing for any other order. */
export function ChangePrice({ order, onChanged }: ChangePriceProps) {
  const utils = trpc.useUtils();
  const change = trpc.store.purchaseOrders.changePrice.useMutation();
  const { notify } = useNotify();
  const isEnteredByUser = useUser()?.email === order.enteredBy;
  const [open, setOpen] = useState(false);
  if (!isPriceChangeable(order) || (order.needsSecondPerson && !isEnteredByUser)) return null;

  async function submit(input: z.output<ReturnType<typeof priceForm>>): Promise<void> {
    const { id, version } = order;
    try {
      const changed = await change.mutateAsync({ id, version, ...input });
      utils.store.purchaseOrders.get.setData({ id }, changed);
    } catch (error) {
      // Another try starts from the order as it is now.
      await utils.store.purchaseOrders.get.invalidate({ id });
      throw error;
    }
    notify(
      input.price === order.price
        ? 'The reason is saved'
        : 'The price is changed, and the company has a new pro-forma invoice',
    );
    setOpen(false);
    onChanged();
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Change the price
      </Button>
      {open && (
        <FormDialog
          title="Change the price"
          description="We email the company a new pro-forma invoice, which replaces the earlier one."
          schema={priceForm(order)}
          values={{ price: toPoundsText(order.price), priceReason: order.priceReason ?? '' }}
          onSubmit={submit}
          submitLabel="Change the price"
          onClose={() => setOpen(false)}
        >
          {(control) => (
            <>
              <FormMoneyField
                control={control}
                name="price"
                label="Price"
                hint="In pounds, before VAT."
                required
              />
              <FormTextField
                control={control}
                name="priceReason"
                label="Reason for the price"
                hint={`Only needed if it is not the package’s ${formatPence(order.packagePrice)}. For your colleagues only.`}
                max={2_000}
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
