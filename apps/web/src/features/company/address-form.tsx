import { createAddressInput, type AddressRow } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../app/trpc.ts';
import { failedSave } from '../../parts/failure-text.ts';
import { FormButtons } from './form-buttons.tsx';
import type { RowFormProps } from './row-form-props.ts';

const { phone, email, url } = createAddressInput.shape;
/** In a form each field has a value from the start. */
const addressForm = createAddressInput.extend({
  phone: phone.unwrap(),
  email: email.unwrap(),
  url: url.unwrap(),
});

const nothing = { street_1: '', phone: '', email: '', url: '' };

export function AddressForm({ companyId, row, onClose }: RowFormProps<AddressRow>) {
  const [dirty, setDirty] = useState(false);
  const create = trpc.company.addresses.create.useMutation();
  const update = trpc.company.addresses.update.useMutation();

  async function save(fields: z.output<typeof addressForm>): Promise<void> {
    const sent = row
      ? update.mutateAsync({ companyId, id: row.id, version: row.version, ...fields })
      : create.mutateAsync({ companyId, ...fields });
    await sent.catch((error: unknown) => {
      throw failedSave(messages.saveAddress, error);
    });
    onClose(true);
  }

  return (
    <Form
      label={row ? 'Edit Address' : 'Add Address'}
      schema={addressForm}
      values={row ?? nothing}
      onSubmit={save}
      onDirtyChange={setDirty}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="street_1"
            label="Street"
            hint="The whole address, as it should read."
            required
            max={300}
            autoComplete="street-address"
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <FormTextField
              control={control}
              name="phone"
              type="tel"
              label="Phone"
              max={40}
              autoComplete="tel"
            />
            <FormTextField control={control} name="email" type="email" label="Email" autoComplete="email" />
          </div>
          <FormTextField
            control={control}
            name="url"
            inputMode="url"
            label="URL"
            placeholder="www.example.com"
            autoComplete="url"
          />
          <FormButtons submitLabel="Save Address" dirty={dirty} onCancel={() => onClose(false)} />
        </>
      )}
    </Form>
  );
}
