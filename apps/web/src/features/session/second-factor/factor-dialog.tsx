import { useState } from 'react';
import type { OwnPasskey } from '@headwater/contract/second-factor';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { BackupCodesDialog } from './backup-codes-dialog.tsx';
import { RemoveApp, RemovePasskey } from './remove-factor.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { RenewBackupCodes } from './renew-backup-codes.tsx';

type NamedPasskey = Pick<OwnPasskey, 'id' | 'name'>;

export type FactorDialogName =
  | { name: 'add-app' | 'add-passkey' | 'remove-app' | 'renew-codes' }
  | { name: 'rename-passkey' | 'remove-passkey'; passkey: NamedPasskey };

interface FactorDialogProps {
  dialog: FactorDialogName;
  onClose: () => void;
}

/** Shows a dialog of two-step sign-in, and after it the backup codes that it has made. */
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
