import { addPasskeyInput } from '@headwater/contract/second-factor';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { trpc } from '../../../app/trpc.ts';
import { createPasskey } from './browser-passkey.ts';

const nameForm = addPasskeyInput.pick({ name: true });

interface AddPasskeyProps {
  onAdded: (backupCodes: string[] | null) => void;
  onClose: () => void;
}

/** Asks for a name, then lets the browser make the passkey. */
export function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const start = trpc.session.secondFactor.startPasskey.useMutation({ meta: { refetch: false } });
  const add = trpc.session.secondFactor.addPasskey.useMutation();

  async function submit({ name }: { name: string }): Promise<void> {
    const passkey = await createPasskey(await start.mutateAsync());
    const { backupCodes } = await add.mutateAsync({ name, passkey });
    onAdded(backupCodes);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="Your browser asks for your fingerprint, your face, a PIN or a security key. You then sign in with the passkey."
    >
      <Form label="Passkey" schema={nameForm} values={{ name: '' }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextField
              control={control}
              name="name"
              label="Name"
              hint="Where it is, such as “Work laptop”."
              max={100}
              required
            />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Continue</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
