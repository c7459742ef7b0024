import { Button } from '@headwater/ui/button';
import { Printer } from 'lucide-react';
import { SaveOnceDialog } from '../save-once-dialog.tsx';

interface BackupCodesDialogProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows new backup codes until the person has saved them. */
export function BackupCodesDialog({ codes, onSaved }: BackupCodesDialogProps) {
  return (
    <SaveOnceDialog
      title="Save your backup codes"
      description="Each code signs you in once if your phone or passkey is lost. They are shown only once: keep them somewhere safe."
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
