import { suspendInput } from '@headwater/contract/users';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormCheckboxField, FormTextArea } from '@headwater/ui/form-fields';
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
    <FormDialog
      title="Suspend this account?"
      description={
        <>
          Nobody can sign in to <EmailText email={email} /> until you reopen it. We sign everybody out at
          once, and API tokens stop working for good. A subscription that renews is still charged.
        </>
      }
      schema={suspendForm}
      values={{ reason: '', hidePages: false }}
      onSubmit={submit}
      submitLabel="Suspend"
      danger
      onClose={onClose}
    >
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
          <FormCheckboxField control={control} name="hidePages" label="Hide its public pages until then" />
        </>
      )}
    </FormDialog>
  );
}
