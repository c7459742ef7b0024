import { messages } from '@headwater/contract/messages';
import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { FieldRow } from '@headwater/ui/field-row';
import { FormTextField } from '@headwater/ui/form-fields';
import { useConfig } from '../../../app/config.ts';
import { trpc } from '../../../app/trpc.ts';
import { toSubmittalInput } from '../../items/progress/submittal-input.ts';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';

const fields = {
  street_1: { label: 'Street' },
  phone: { label: 'Phone' },
  email: { label: 'Email' },
  url: { label: 'URL' },
  town: { label: 'Town' },
  postcode: { label: 'Postcode' },
  country: { label: 'Country' },
};

export function AddressForm({ companyId, row, onClose }: RowFormProps<SectionRow<'addresses'>>) {
  const utils = trpc.useUtils();
  const create = trpc.company.addresses.create.useMutation();
  const update = trpc.company.addresses.update.useMutation();
  return (
    <RowForm
      section="addresses"
      schema={orderedSections.addresses.fields}
      fields={fields}
      emptyRow={{ street_1: '', phone: '', email: '', url: '', town: '', postcode: '', country: '' }}
      companyId={companyId}
      row={row}
      listRows={async () => utils.company.addresses.list.fetch({ companyId }, { staleTime: 0 })}
      create={async (address) => create.mutateAsync({ companyId, ...address })}
      update={async (address) => update.mutateAsync({ companyId, ...address })}
      errorMessage={messages.saveAddress}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="street_1"
            label="Street"
            hint="Street and number. Town, postcode and country have fields of their own below."
            required
            max={300}
            autoComplete="street-address"
          />
          <FieldRow>
            <FormTextField
              control={control}
              name="phone"
              type="tel"
              label="Phone"
              max={40}
              autoComplete="tel"
            />
            <FormTextField control={control} name="email" type="email" label="Email" autoComplete="email" />
          </FieldRow>
          <FormTextField
            control={control}
            name="url"
            inputMode="url"
            label="URL"
            placeholder="www.example.com"
            autoComplete="url"
          />
          <p className="-mb-3 text-sm text-muted">
            Your page shows these below the street, and they help buyers nearby to find you.
          </p>
          <FieldRow columns={3}>
            <FormTextField
              control={control}
              name="town"
              label="Town"
              max={100}
              autoComplete="address-level2"
            />
            <FormTextField
              control={control}
              name="postcode"
              label="Postcode"
              max={12}
              autoComplete="postal-code"
            />
            <FormTextField
              control={control}
              name="country"
              label="Country"
              max={60}
              autoComplete="country-name"
            />
          </FieldRow>
          {row && <PublicAtOnce companyId={companyId} />}
        </>
      )}
    </RowForm>
  );
}

/** Says which corrections appear without a review, if the company has a public page. */
function PublicAtOnce({ companyId }: { companyId: number }) {
  const { data: status } = trpc.submittals.get.useQuery(toSubmittalInput({ type: 'company', id: companyId }));
  const isPublic = status !== undefined && status.publicUrl !== null;
  if (useConfig()?.contactAtOnce !== true || !isPublic) return null;
  return (
    <p className="text-sm text-muted">
      A corrected phone number, email or web address appears on your public page at once.
    </p>
  );
}
