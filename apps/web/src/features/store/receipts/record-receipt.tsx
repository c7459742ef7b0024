import { day, londonDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import { recordReceiptInput } from '@headwater/contract/receipts';
import { FieldRow } from '@headwater/ui/field-row';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormDateField, FormMoneyField, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { toPoundsText, typedPence, type MoneyDialogProps } from './typed-pence.ts';

const receiptForm = z.object({
  amount: typedPence,
  receivedOn: z.string().pipe(day),
  reference: recordReceiptInput.shape.reference.unwrap(),
});

/** Records a bank transfer. The form proposes the whole outstanding amount. */
export function RecordReceipt({ order, balance, onClose, onRecorded }: MoneyDialogProps) {
  const record = trpc.store.receipts.record.useMutation();
  const announce = useAnnounce();
  const [today] = useState(() => londonDay(new Date()));

  async function submit(input: z.output<typeof receiptForm>): Promise<void> {
    await record.mutateAsync({ id: order.id, version: order.version, ...input });
    announce(`${formatPence(input.amount)} is recorded`);
    onRecorded();
    onClose();
  }

  return (
    <FormDialog
      title="Record a payment"
      description={`${formatPence(balance.outstanding)} is outstanding on ${order.poReference}. You cannot record more than that: return any excess.`}
      schema={receiptForm}
      values={{
        amount: toPoundsText(balance.outstanding),
        receivedOn: today,
        reference: '',
      }}
      onSubmit={submit}
      submitLabel="Record"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FieldRow>
            <FormMoneyField
              control={control}
              name="amount"
              label="Amount"
              hint="In pounds, with VAT."
              required
            />
            <FormDateField control={control} name="receivedOn" label="Received on" required />
          </FieldRow>
          <FormTextField
            control={control}
            name="reference"
            label="Reference"
            hint="As it appears on your bank statement."
            max={200}
          />
        </>
      )}
    </FormDialog>
  );
}
