import { addDays, day, londonDay } from '@headwater/contract/dates';
import { createQuotationInput, QUOTATION_DAYS, type Quotation } from '@headwater/contract/quotations';
import { FieldRow } from '@headwater/ui/field-row';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormDateField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { AgreedTermsFields, agreedTermsForm } from '../orders/agreed-terms-fields.tsx';
import { toPoundsText } from '../receipts/typed-pence.ts';

const { shape } = createQuotationInput;

const quotationForm = agreedTermsForm.extend({
  validUntil: z.string().pipe(day),
  note: shape.note.unwrap(),
  sentTo: shape.sentTo.unwrap(),
});
type QuotationValues = z.input<typeof quotationForm>;

interface NewQuotationProps {
  userId: number;
  company: string;
  /** Proposed recipient. */
  email: string;
  /** Open quotation that this one replaces. */
  replaced?: Quotation;
  onClose: () => void;
}

/** Sends a customer a quotation. */
export function NewQuotation({ userId, company, email, replaced, onClose }: NewQuotationProps) {
  const create = trpc.store.quotations.create.useMutation();
  const announce = useAnnounce();
  const [values] = useState<QuotationValues>(() => {
    const today = londonDay(new Date());
    const beginsOn = replaced?.beginsOn ?? '';
    return {
      productId: replaced ? String(replaced.productId) : '',
      price: replaced ? toPoundsText(replaced.price) : '',
      priceReason: replaced?.priceReason ?? '',
      beginsOn: beginsOn < today ? '' : beginsOn,
      validUntil: addDays(today, QUOTATION_DAYS),
      note: replaced?.note ?? '',
      sentTo: email,
    };
  });

  async function submit(input: z.output<typeof quotationForm>): Promise<void> {
    const replaces = replaced && { replaces: replaced.id };
    const { number, sentTo } = await create.mutateAsync({ userId, ...input, ...replaces });
    announce(`${number} is on its way to ${sentTo}`);
    onClose();
  }

  return (
    <FormDialog
      title={replaced ? `Replace ${replaced.number}` : 'New quotation'}
      description={
        replaced
          ? `We send ${company} a new quotation. The link of ${replaced.number} then says that it was replaced.`
          : `We email ${company} a PDF, and a link to accept it with a PO number. The order then waits for you like any other.`
      }
      schema={quotationForm}
      values={values}
      onSubmit={submit}
      submitLabel="Send the quotation"
      onClose={onClose}
    >
      {(control) => (
        <>
          <AgreedTermsFields />
          <FieldRow>
            <FormTextField
              control={control}
              name="sentTo"
              type="email"
              label="Send to"
              hint="One email address."
              required
            />
            <FormDateField
              control={control}
              name="validUntil"
              label="Valid until"
              hint="That day included."
              required
            />
          </FieldRow>
          <FormTextArea control={control} name="note" label="Note to the customer" max={2_000} />
        </>
      )}
    </FormDialog>
  );
}
