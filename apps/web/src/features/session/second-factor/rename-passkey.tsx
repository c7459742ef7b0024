import { renamePasskeyInput, type OwnPasskey } from '@headwater/contract/second-factor';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextField } from '@headwater/ui/form-fields';
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
    <FormDialog
      title={`Rename “${name}”`}
      label="Passkey"
      schema={nameForm}
      values={{ name }}
      onSubmit={submit}
      submitLabel="Rename"
      onClose={onClose}
    >
      {(control) => <FormTextField control={control} name="name" label="Name" max={100} required />}
    </FormDialog>
  );
}
