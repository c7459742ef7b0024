import { resolvePaymentIssueInput, type PaymentIssue } from '@headwater/contract/payment-issues';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { SubmitButton } from '@headwater/ui/submit-button';
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
    announce(`${stripeId} is dealt with`);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Done with this payment"
      description={`${stripeId} leaves the list and opens no access. It comes back only if something about it changes.`}
    >
      <Form schema={resolveForm} values={{ note: '' }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextArea control={control} name="note" label="What was done" required max={2_000} />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Done</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
