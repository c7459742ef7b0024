import { reopenInput, type ListedUser } from '@headwater/contract/users';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
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
    announce(`${email} has been reopened`);
    onClose();
  }

  return (
    <FormDialog
      title="Reopen this account?"
      description={
        <>
          <EmailText email={email} /> was suspended for this reason:{' '}
          <span dir="auto" className="wrap-anywhere">
            {suspension?.reason}
          </span>
        </>
      }
      schema={reopenForm}
      values={{ reason: '' }}
      onSubmit={submit}
      submitLabel="Reopen"
      onClose={onClose}
    >
      {(control) => (
        <FormTextArea
          control={control}
          name="reason"
          label="Why are you reopening it?"
          hint="We keep your answer in the audit trail, and email the person that they can sign in again."
          required
          max={2_000}
        />
      )}
    </FormDialog>
  );
}
