import { declinePurchaseOrderInput, type PurchaseOrderRow } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { Form } from '@headwater/ui/form';
import { FormTextArea } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';

const declineForm = declinePurchaseOrderInput.pick({ reason: true });

/** Declines an order with a reason, which the company reads in its mail, and ends the access that the order opened. */
export function DeclineOrder({ order, onDeclined }: { order: PurchaseOrderRow; onDeclined: () => void }) {
  const utils = trpc.useUtils();
  /** The order as it was when the dialog was opened; null while it is closed. */
  const [opened, setOpened] = useState<PurchaseOrderRow | null>(null);
  const decline = trpc.store.purchaseOrders.decline.useMutation();

  async function submit({ reason }: { reason: string }): Promise<void> {
    try {
      const declined = await decline.mutateAsync({ id: order.id, reason, version: opened?.version });
      utils.store.purchaseOrders.get.setData({ id: order.id }, declined);
    } catch (error) {
      // What another admin has saved meanwhile shows on the page behind.
      await utils.store.purchaseOrders.get.invalidate({ id: order.id });
      throw error;
    }
    setOpened(null);
    onDeclined();
  }

  return (
    <div>
      <Button variant="quiet" onClick={() => setOpened(order)}>
        Decline this order
      </Button>
      <Dialog
        open={opened !== null}
        onOpenChange={() => setOpened(null)}
        title="Decline this order"
        description={`${order.email} gets your reason by mail. Access that the order opened ends at once.`}
      >
        <Form schema={declineForm} values={{ reason: '' }} onSubmit={submit}>
          {(control) => (
            <>
              <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />
              <div className="flex justify-end gap-3">
                <Button variant="quiet" onClick={() => setOpened(null)}>
                  Cancel
                </Button>
                <SubmitButton variant="danger">Decline</SubmitButton>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </div>
  );
}
