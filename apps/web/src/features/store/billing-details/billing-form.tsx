import { billingDetailsInput, type BillingDetails } from '@headwater/contract/billing-details';
import { countryName, vatCountries } from '@headwater/contract/vat-number';
import { FieldRow } from '@headwater/ui/field-row';
import { Form } from '@headwater/ui/form';
import { FormSelectField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useNotify } from '@headwater/ui/toasts';
import { useState } from 'react';
import { z } from 'zod';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useUnsavedChangesPrompt } from '../../../hooks/use-unsaved-changes-prompt.ts';

/** The select's value is an empty text until a country is chosen. */
const billingForm = z
  .object({ name: z.string(), address: z.string(), country: z.string(), vatNumber: z.string() })
  .pipe(z.preprocess((texts) => texts, billingDetailsInput));

const countries = vatCountries
  .map((country) => ({ value: country, label: countryName(country) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'));

export function BillingForm({ saved }: { saved: BillingDetails | null }) {
  const user = useUser();
  const utils = trpc.useUtils();
  const save = trpc.store.billingDetails.save.useMutation();
  const { notify } = useNotify();
  const [dirty, setDirty] = useState(false);
  useUnsavedChangesPrompt(dirty);

  async function submit(details: z.output<typeof billingForm>): Promise<void> {
    const after = await save.mutateAsync({ ...details, ...(saved && { version: saved.version }) });
    utils.store.billingDetails.get.setData(undefined, after);
    notify('Your billing details are saved');
  }

  return (
    <Form schema={billingForm} values={toTexts(saved)} onSubmit={submit} onDirtyChange={setDirty}>
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="name"
            label="Name of the business"
            required
            max={200}
            autoComplete="organization"
          />
          <FormTextArea
            control={control}
            name="address"
            label="Address"
            required
            max={500}
            hint="Postal address, without the country."
            autoComplete="street-address"
          />
          <FieldRow>
            <FormSelectField
              control={control}
              name="country"
              label="Country"
              required
              placeholder="Choose a country"
              options={countries}
            />
            <FormTextField
              control={control}
              name="vatNumber"
              label="VAT number"
              max={30}
              hint="If you have one."
              autoComplete="off"
              spellCheck={false}
            />
          </FieldRow>
          <div>
            <SubmitButton disabledReason={user?.impersonating ? disabledWhileImpersonating : undefined}>
              Save
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

function toTexts(saved: BillingDetails | null): z.input<typeof billingForm> {
  if (!saved) return { name: '', address: '', country: '', vatNumber: '' };
  const { name, address, country, vatNumber } = saved;
  return { name, address, country, vatNumber: vatNumber ?? '' };
}
