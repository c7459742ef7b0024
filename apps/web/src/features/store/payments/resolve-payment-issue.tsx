import { resolvePaymentIssueInput, type PaymentIssue } from '@headwater/contract/payment-issues';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';

const resolveForm = resolvePaymentIssueInput.pick({ note: true });

interface ResolvePaymentIssueProps {
  issue: PaymentIssue;
  onClose: () => void;
}

/** Marks an issue as resolved outside the portal; the note tells the other admins how. */
export function ResolvePaymentIssue({ issue: { id, stripeId }, onClose }: ResolvePaymentIssueProps) {
  const resolve = trpc.store.faults.settle.useMutation();
  const announce = useAnnounce();

  async function submit({ note }: { note: string }): Promise<void> {
    await resolve.mutateAsync({ id, note });
    announce(`${stripeId} is resolved`);
    onClose();
  }

  return (
    <FormDialog
      title="Done with this payment"
      description={`${stripeId} leaves the list and gives no access. It comes back only if it changes.`}
      schema={resolveForm}
      values={{ note: '' }}
      onSubmit={submit}
      submitLabel="Done"
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="note" label="What was done" required max={2_000} />}
    </FormDialog>
  );
}
