import { type EnquiryAddress, enquiryAddressForm } from '@headwater/contract/enquiries';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormCheckboxField, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useRight } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
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

function AddressEntry({ address: { id, email, confirmed, plain }, onRemove }: AddressEntryProps) {
  const setForm = trpc.enquiries.addresses.setForm.useMutation();
  const announce = useAnnounce();
  const errorBanner = useErrorBanner();

  async function changeForm(): Promise<void> {
    errorBanner.clear();
    try {
      await setForm.mutateAsync({ id, plain: !plain });
      announce(`${email} gets ${plain ? 'formatted emails' : 'plain text'} from now on`);
    } catch (error) {
      errorBanner.show('The form could not be changed', error);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-semibold wrap-anywhere">
          <EmailText email={email} />
        </span>
        {plain && <StatusBadge tone="neutral">Plain text</StatusBadge>}
        {!confirmed && <StatusBadge tone="warn">Not confirmed yet</StatusBadge>}
      </span>
      {onRemove && (
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="quiet"
            aria-label={`${plain ? 'Send formatted emails' : 'Send plain text'}: ${email}`}
            pending={setForm.isPending}
            onClick={() => void changeForm()}
          >
            {plain ? 'Send formatted emails' : 'Send plain text'}
          </Button>
          <Button size="small" aria-label={`Remove: ${email}`} onClick={onRemove}>
            Remove
          </Button>
        </span>
      )}
      {errorBanner.banner}
    </li>
  );
}

/** Asks for an address to email enquiries to. */
function AddAddress({ onClose }: { onClose: () => void }) {
  const add = trpc.enquiries.addresses.add.useMutation();
  const announce = useAnnounce();

  async function submit(address: { email: string; plain: boolean }): Promise<void> {
    await add.mutateAsync(address);
    announce(`A link is on its way to ${address.email}`);
    onClose();
  }

  return (
    <FormDialog
      title="Add an address"
      description="We email it a link. It receives enquiries after somebody confirms the link."
      schema={enquiryAddressForm}
      values={{ email: '', plain: false }}
      onSubmit={submit}
      submitLabel="Send the link"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="email" label="Email" type="email" required />
          <FormCheckboxField control={control} name="plain" label="Send plain text, which a CRM can read" />
        </>
      )}
    </FormDialog>
  );
}
