import { enquiryAddressForm } from '@headwater/contract/enquiries';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../app/trpc.ts';

/** Asks for an address that enquiries are to be emailed to. */
export function AddAddress({ onClose }: { onClose: () => void }) {
  const add = trpc.enquiries.addresses.add.useMutation();
  const announce = useAnnounce();

  async function submit(address: { email: string }): Promise<void> {
    await add.mutateAsync(address);
    announce(`A link is on its way to ${address.email}`);
    onClose();
  }

  return (
    <FormDialog
      title="Add an address"
      description="We email it a link. Enquiries go to it once the link has been confirmed."
      schema={enquiryAddressForm}
      values={{ email: '' }}
      onSubmit={submit}
      submitLabel="Send the link"
      onClose={onClose}
    >
      {(control) => <FormTextField control={control} name="email" label="Email" type="email" required />}
    </FormDialog>
  );
}
