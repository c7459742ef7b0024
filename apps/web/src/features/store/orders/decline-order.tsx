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
export function DeclineOrder({ order }: { order: PurchaseOrderRow }) {
  const [open, setOpen] = useState(false);
  const decline = trpc.store.purchaseOrders.decline.useMutation();

  async function submit({ reason }: { reason: string }): Promise<void> {
    await decline.mutateAsync({ id: order.id, reason });
    setOpen(false);
  }

  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Decline this order
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Decline this order"
        description={`${order.email} gets your reason by mail. Access that the order opened ends at once.`}
      >
        <Form schema={declineForm} values={{ reason: '' }} onSubmit={submit}>
          {(control) => (
            <>
              <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />
              <div className="flex justify-end gap-3">
                <Button variant="quiet" onClick={() => setOpen(false)}>
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
