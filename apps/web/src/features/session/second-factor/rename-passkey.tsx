import { renamePasskeyInput, type OwnPasskey } from '@headwater/contract/second-factor';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { trpc } from '../../../app/trpc.ts';

const nameForm = renamePasskeyInput.pick({ name: true });

interface RenamePasskeyProps {
  passkey: Pick<OwnPasskey, 'id' | 'name'>;
  onClose: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const rename = trpc.session.secondFactor.renamePasskey.useMutation();

  async function submit(values: { name: string }): Promise<void> {
    await rename.mutateAsync({ id, ...values });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title={`Rename “${name}”`}>
      <Form label="Passkey" schema={nameForm} values={{ name }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextField control={control} name="name" label="Name" max={100} required />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Rename</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
