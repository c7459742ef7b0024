import type { ReactNode } from 'react';
import { SaveOnceDialog } from '../save-once-dialog.tsx';

interface RecoveryCodeDialogProps {
  code: string;
  onSaved: () => void;
  /** True while the code is being saved. */
  saving?: boolean;
  /** Error banner of a save that failed. */
  failure?: ReactNode;
}

/** Shows a new recovery code until the person has saved it. */
export function RecoveryCodeDialog({ code, ...save }: RecoveryCodeDialogProps) {
  return (
    <SaveOnceDialog
      {...save}
      title="Save Your Recovery Code"
      description="This code is the only way to reset your password. We show it only once: save it somewhere safe before you go on."
      label="Recovery code"
      secret={code}
      note="It is the only way to reset your password."
    />
  );
}
