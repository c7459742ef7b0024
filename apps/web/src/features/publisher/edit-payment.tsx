import { publisherSections } from '@headwater/contract/publisher-settings';
import { FieldRow } from '@headwater/ui/field-row';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import type { EditSectionProps } from './edit-section-props.ts';
import { SectionDialog } from './section-dialog.tsx';

const { payment } = publisherSections;
/** Gives each field of the form a value from the start. */
const paymentForm = payment.extend({ quotationTerms: payment.shape.quotationTerms.unwrap() });

/** Changes the bank details on companies' next invoices, and the terms of quotations. */
export function EditPayment({ states, onClose }: EditSectionProps) {
  const { value, version } = states.payment;
  return (
    <SectionDialog
      title="Bank details and terms"
      schema={paymentForm}
      values={value}
      toInput={(typed) => ({ section: 'payment', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <p className="text-muted">
            We print these on new pro-formas and invoices. Issued ones do not change.
          </p>
          <FieldRow>
            <FormTextField control={control} name="accountName" label="Account name" max={100} />
            <FormTextField control={control} name="bank" label="Bank" max={100} />
            <FormTextField control={control} name="sortCode" label="Sort code" inputMode="numeric" />
            <FormTextField
              control={control}
              name="accountNumber"
              label="Account number"
              inputMode="numeric"
            />
            <FormTextField control={control} name="iban" label="IBAN" />
            <FormTextField control={control} name="bic" label="BIC" />
          </FieldRow>
          <FormTextArea
            control={control}
            name="howToPay"
            label="How to pay"
            max={300}
            hint="Anything else that payers need to know, such as where to send a remittance advice."
          />
          <FormTextArea
            control={control}
            name="quotationTerms"
            label="Terms of quotations"
            max={4_000}
            hint="Printed on new quotations. Leave empty for the standard terms."
          />
        </>
      )}
    </SectionDialog>
  );
}
