import { reopenInput, type ListedUser } from '@headwater/contract/users';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextArea } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';

interface ReopenAccountProps {
  user: ListedUser;
  onClose: () => void;
}

const reopenForm = reopenInput.pick({ reason: true });

export function ReopenAccount({ user: { id, email, suspension }, onClose }: ReopenAccountProps) {
  const reopen = trpc.session.users.reopen.useMutation();
  const announce = useAnnounce();

  async function submit({ reason }: { reason: string }): Promise<void> {
    await reopen.mutateAsync({ id, reason });
    announce(`${email} is open again`);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reopen this account?"
      description={
        <>
          <EmailText email={email} /> was suspended for this reason:{' '}
          <span className="wrap-anywhere">{suspension?.reason}</span>
        </>
      }
    >
      <Form schema={reopenForm} values={{ reason: '' }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextArea
              control={control}
              name="reason"
              label="Why are you reopening it?"
              hint="Your answer is kept in the audit trail. The person gets an email saying that they can sign in again."
              required
              max={2_000}
            />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Reopen</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
