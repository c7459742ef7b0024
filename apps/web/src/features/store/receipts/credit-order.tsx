import { formatPence } from '@headwater/contract/money';
import { creditOrderInput, type OrderBalance } from '@headwater/contract/receipts';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormMoneyField, FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { typedPence, type MoneyDialogProps } from './typed-pence.ts';

const creditForm = z.object({ amount: typedPence, reason: creditOrderInput.shape.reason });

/** Returns how much of an order's invoice is left to credit, in pence. */
export function creditable({ due, credited }: OrderBalance): number {
  return due - credited;
}

function describeLimit({ poReference }: PurchaseOrderRow, balance: OrderBalance): string {
  const limit = `You can credit up to ${formatPence(creditable(balance))} of ${poReference}.`;
  return balance.outstanding === 0
    ? `${limit} It is paid: return what you credit to the company.`
    : `${limit} ${formatPence(balance.outstanding)} of that is outstanding: return what you credit above it to the company.`;
}

/** Credits part or all of an order's invoice. */
export function CreditOrder({ order, balance, onClose, onRecorded }: MoneyDialogProps) {
  const credit = trpc.store.receipts.credit.useMutation();
  const announce = useAnnounce();

  async function submit(input: z.output<typeof creditForm>): Promise<void> {
    await credit.mutateAsync({ id: order.id, version: order.version, ...input });
    announce(`${formatPence(input.amount)} is credited`);
    onRecorded();
    onClose();
  }

  return (
    <FormDialog
      title="Give credit"
      description={`${describeLimit(order, balance)} We email the company a credit note with your reason. It keeps its access.`}
      schema={creditForm}
      values={{ amount: '', reason: '' }}
      onSubmit={submit}
      submitLabel="Give credit"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormMoneyField
            control={control}
            name="amount"
            label="Amount"
            hint="In pounds, with VAT."
            required
          />
          <FormTextArea control={control} name="reason" label="Reason" required max={200} />
        </>
      )}
    </FormDialog>
  );
}
