import type { ReactNode } from 'react';
import { SaveOnceDialog } from '../save-once-dialog.tsx';

interface RecoveryCodeDialogProps {
  code: string;
  onSaved: () => void;
  /** Set while the code is being saved. */
  saving?: boolean;
  /** The banner of a save that failed. */
  failure?: ReactNode;
}

/** Shows a new recovery code until the person has saved it. */
export function RecoveryCodeDialog({ code, ...save }: RecoveryCodeDialogProps) {
  return (
    <SaveOnceDialog
      {...save}
      title="Save Your Recovery Code"
      description="This code is the only way to reset your password. It is shown only once: keep it somewhere safe before you go on."
      label="Recovery code"
      secret={code}
      note="It is the only way to reset your password."
    />
  );
}
