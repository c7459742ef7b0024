import { suspendInput } from '@headwater/contract/users';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormCheckboxField, FormTextArea } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';

interface SuspendAccountProps {
  user: { id: number; email: string };
  onClose: () => void;
}

const suspendForm = suspendInput.omit({ id: true });

export function SuspendAccount({ user: { id, email }, onClose }: SuspendAccountProps) {
  const suspend = trpc.session.users.suspend.useMutation();
  const announce = useAnnounce();

  async function submit(values: z.output<typeof suspendForm>): Promise<void> {
    await suspend.mutateAsync({ id, ...values });
    announce(`${email} is suspended`);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Suspend this account?"
      description={
        <>
          Nobody can sign in to <EmailText email={email} /> until you reopen it. Everybody is signed out at
          once, and API tokens stop working for good. A subscription that renews is still charged.
        </>
      }
    >
      <Form schema={suspendForm} values={{ reason: '', hidePages: false }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextArea
              control={control}
              name="reason"
              label="Reason"
              hint="We send it to the person by email."
              required
              max={2_000}
            />
            <FormCheckboxField
              control={control}
              name="hidePages"
              label="Hide its pages on the public site until then"
            />
            <DialogActions onCancel={onClose}>
              <SubmitButton variant="danger">Suspend</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
