import { useState } from 'react';
import { type OwnPasskey, renamePasskeyInput } from '@headwater/contract/second-factor';
import { Button } from '@headwater/ui/button';
import { Printer } from 'lucide-react';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextField } from '@headwater/ui/form-fields';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RemoveApp, RemovePasskey } from './remove-factor.tsx';
import { RenewBackupCodes } from './renew-backup-codes.tsx';
import { SaveOnceDialog } from '../save-once-dialog.tsx';
import { trpc } from '../../../app/trpc.ts';

const nameForm = renamePasskeyInput.pick({ name: true });

interface RenamePasskeyProps {
  passkey: Pick<OwnPasskey, 'id' | 'name'>;
  onClose: () => void;
}

function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
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

type NamedPasskey = Pick<OwnPasskey, 'id' | 'name'>;

export type FactorDialogName =
  | { name: 'add-app' | 'add-passkey' | 'remove-app' | 'renew-codes' }
  | { name: 'rename-passkey' | 'remove-passkey'; passkey: NamedPasskey };

interface FactorDialogProps {
  dialog: FactorDialogName;
  onClose: () => void;
}

/** Shows a dialog of two-step sign-in, then the backup codes that it created. */
export function FactorDialog({ dialog, onClose }: FactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <BackupCodesDialog codes={codes} onSaved={onClose} />;
  const onAdded = (backupCodes: string[] | null) => (backupCodes ? setCodes(backupCodes) : onClose());
  switch (dialog.name) {
    case 'add-app':
      return <AddApp onAdded={onAdded} onClose={onClose} />;
    case 'add-passkey':
      return <AddPasskey onAdded={onAdded} onClose={onClose} />;
    case 'renew-codes':
      return <RenewBackupCodes onRenewed={setCodes} onClose={onClose} />;
    case 'remove-app':
      return <RemoveApp onClose={onClose} />;
    case 'remove-passkey':
      return <RemovePasskey passkey={dialog.passkey} onClose={onClose} />;
    case 'rename-passkey':
      return <RenamePasskey passkey={dialog.passkey} onClose={onClose} />;
  }
}

interface BackupCodesDialogProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows new backup codes until the person confirms that they are saved. */
function BackupCodesDialog({ codes, onSaved }: BackupCodesDialogProps) {
  return (
    <SaveOnceDialog
      title="Save your backup codes"
      description="Each code signs you in once if you lose your phone or passkey. We show them only once: save them somewhere safe."
      label="Backup codes"
      secret={codes.join('\n')}
      note="Each works once."
      onSaved={onSaved}
    >
      <Button onClick={() => globalThis.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </SaveOnceDialog>
  );
}
