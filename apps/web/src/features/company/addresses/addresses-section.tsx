import { messages } from '@headwater/contract/messages';
import { type SectionRow } from '@headwater/contract/ordered-sections';
import type { TableColumn } from '@headwater/ui/table';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Check } from 'lucide-react';
import { trpc } from '../../../app/trpc.ts';
import { AddressForm } from './address-form.tsx';
import { RowsSection } from '../rows/rows-section.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { WebsiteLink } from '../website-link.tsx';

function MainTick({ mainAddress }: SectionRow<'addresses'>) {
  if (!mainAddress) return <VisuallyHidden>No</VisuallyHidden>;
  return (
    <>
      <Check aria-hidden className="size-5 text-good" strokeWidth={3} />
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  );
}

const addressColumns: readonly TableColumn<SectionRow<'addresses'>>[] = [
  { header: 'Main', kind: 'narrow', cell: (address) => <MainTick {...address} /> },
  { header: 'Street', cell: ({ street_1: street }) => street },
  { header: 'Phone', kind: 'short', cell: ({ phone }) => phone },
  { header: 'Email', cell: ({ email }) => <EmailText email={email} /> },
  { header: 'URL', cell: ({ url }) => <WebsiteLink url={url} /> },
];

type AddressRow = SectionRow<'addresses'>;

/** The first address is the main one. */
function withSequence(address: AddressRow, index: number): AddressRow {
  return { ...address, sequence: index + 1, mainAddress: index === 0 };
}

const texts = {
  loadFailed: messages.fetchAddresses,
  confirmRemoval: messages.confirmDeleteAddress,
  removeFailed: messages.deleteAddress,
  reorderFailed: messages.updateAddressSequences,
};

export function AddressesSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const addresses = trpc.company.addresses.list.useQuery({ companyId });
  const onSuccess = (rows: AddressRow[]) => utils.company.addresses.list.setData({ companyId }, rows);
  const remove = trpc.company.addresses.remove.useMutation({ onSuccess });
  // Reorders run one after the other: the last order wins.
  const reorder = trpc.company.addresses.reorder.useMutation({ onSuccess, scope: { id: 'addresses' } });
  return (
    <RowsSection
      query={addresses}
      companyId={companyId}
      section="addresses"
      columns={addressColumns}
      nameOf={(address) => address.street_1}
      withSequence={withSequence}
      empty="No addresses yet. The first one becomes the main address."
      texts={texts}
      remove={async (id) => remove.mutateAsync({ companyId, id })}
      reorder={async (ids) => reorder.mutateAsync({ companyId, ids })}
      RowForm={AddressForm}
    />
  );
}
