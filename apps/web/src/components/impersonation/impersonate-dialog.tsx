import { impersonateForm } from '@headwater/contract/session';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { EmailText } from '../email-text.tsx';

interface ImpersonateDialogProps {
  /** The account to view as; null while none is chosen. */
  subject: { id: number; email: string } | null;
  onClose: () => void;
  onStart: (id: number, reason: string) => void;
}

/** Asks why an admin views the portal as an account, which can read the answer. */
export function ImpersonateDialog({ subject, onClose, onStart }: ImpersonateDialogProps) {
  function submit({ reason }: { reason: string }): void {
    onClose();
    if (subject) onStart(subject.id, reason);
  }

  return (
    <Dialog
      open={subject !== null}
      onOpenChange={onClose}
      title="Why are you viewing as this user?"
      description={
        subject && (
          <>
            <EmailText email={subject.email} /> can see your reason, when you viewed as them, and what you
            changed.
          </>
        )
      }
    >
      <Form schema={impersonateForm} values={{ reason: '' }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextField control={control} name="reason" label="Reason" required autoComplete="off" />
            <DialogActions onCancel={onClose}>
              <SubmitButton>View as this user</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
