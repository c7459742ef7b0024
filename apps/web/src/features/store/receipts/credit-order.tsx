import { formatPence } from '@headwater/contract/money';
import { creditOrderInput } from '@headwater/contract/receipts';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormMoneyField, FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { typedPence, type MoneyDialogProps } from './typed-pence.ts';

const creditForm = z.object({ amount: typedPence, reason: creditOrderInput.shape.reason });

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
      description={`${formatPence(balance.outstanding)} is outstanding on ${order.poReference}. We email the company a credit note with your reason. It keeps its access.`}
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
