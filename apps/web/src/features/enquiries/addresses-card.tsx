import { type EnquiryAddress, enquiryAddressForm } from '@headwater/contract/enquiries';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useRight } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'remove'; address: EnquiryAddress };

/** Says who receives enquiries by email. Owners can add addresses. */
export function AddressesCard() {
  const manages = useRight('manageMembers');
  const list = trpc.enquiries.addresses.list.useQuery();
  const remove = trpc.enquiries.addresses.remove.useMutation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Card
      title="Where enquiries go"
      description={
        <>
          We email them to your owners and editors, each of whom{' '}
          <Link to="/account" hash="emails">
            chooses for themselves
          </Link>
          , and to these addresses. A reply to the email goes to the reader, and is not kept here.
        </>
      }
      aside={manages && <Button onClick={() => setDialog({ kind: 'add' })}>Add an address</Button>}
    >
      <QueryBoundary
        query={list}
        errorMessage="The addresses could not be loaded"
        skeleton={<Skeleton className="h-12" />}
      >
        {(addresses) =>
          addresses.length === 0 ? (
            <p className="text-muted">No further address.</p>
          ) : (
            <ul aria-label="Addresses" className="divide-y divide-line">
              {addresses.map((address) => (
                <AddressEntry
                  key={address.id}
                  address={address}
                  onRemove={manages ? () => setDialog({ kind: 'remove', address }) : null}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {dialog?.kind === 'add' && <AddAddress onClose={close} />}
      {dialog?.kind === 'remove' && (
        <ConfirmAction
          title={
            <>
              Remove <EmailText email={dialog.address.email} />?
            </>
          }
          confirmLabel="Remove"
          danger
          action={async () => remove.mutateAsync({ id: dialog.address.id })}
          done={`${dialog.address.email} is removed`}
          failed="The address could not be removed"
          onClose={close}
        >
          We email no more enquiries to it.
        </ConfirmAction>
      )}
    </Card>
  );
}

interface AddressEntryProps {
  address: EnquiryAddress;
  /** Null if not offered. */
  onRemove: (() => void) | null;
}

function AddressEntry({ address: { email, confirmed }, onRemove }: AddressEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-semibold wrap-anywhere">
          <EmailText email={email} />
        </span>
        {!confirmed && <StatusBadge tone="warn">Not confirmed yet</StatusBadge>}
      </span>
      {onRemove && (
        <Button size="small" aria-label={`Remove: ${email}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

/** Asks for an address to email enquiries to. */
function AddAddress({ onClose }: { onClose: () => void }) {
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
      description="We email it a link. It receives enquiries after somebody confirms the link."
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
