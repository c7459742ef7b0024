import { declinePurchaseOrderInput, type PurchaseOrderRow } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useNotify } from '@headwater/ui/toasts';
import { useState } from 'react';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';
import { describeOrderChange } from './review-order-fields.ts';

const declineForm = declinePurchaseOrderInput.pick({ reason: true });

/** Declines an order with a reason that is emailed to the company, and ends the order's access. */
export function DeclineOrder({ order, onDeclined }: { order: PurchaseOrderRow; onDeclined: () => void }) {
  const utils = trpc.useUtils();
  /** Order as it was when the dialog opened; null while it is closed. */
  const [opened, setOpened] = useState<PurchaseOrderRow | null>(null);
  const decline = trpc.store.purchaseOrders.decline.useMutation();
  const { notify } = useNotify();

  async function submit({ reason }: { reason: string }): Promise<void> {
    if (!opened) return;
    try {
      const declined = await decline.mutateAsync({ id: order.id, reason, version: opened.version });
      utils.store.purchaseOrders.get.setData({ id: order.id }, declined);
    } catch (error) {
      if (toPortalError(error).status !== 409) throw error;
      return explainConflict(opened);
    }
    setOpened(null);
    onDeclined();
  }

  /** Says what another admin has saved meanwhile. If that was a decline, the page shows no dialog. */
  async function explainConflict(before: PurchaseOrderRow): Promise<void> {
    const saved = await utils.store.purchaseOrders.get.fetch({ id: order.id }, { staleTime: 0 });
    const change = describeOrderChange(before, saved);
    if (saved.status === 'declined') return notify(change, { type: 'warning' });
    setOpened(saved);
    throw new Error(`${change} To decline it anyway, press Decline again.`);
  }

  return (
    <div>
      <Button variant="quiet" onClick={() => setOpened(order)}>
        Decline this order
      </Button>
      {opened && (
        <FormDialog
          title="Decline this order"
          description={`We email your reason to ${order.email}. Access from this order ends at once.`}
          schema={declineForm}
          values={{ reason: '' }}
          onSubmit={submit}
          submitLabel="Decline"
          danger
          onClose={() => setOpened(null)}
        >
          {(control) => <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />}
        </FormDialog>
      )}
    </div>
  );
}
