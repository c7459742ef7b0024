import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type DialogActionsProps = {
  onCancel: () => void;
  cancelLabel?: string;
  /** Confirming button, and others beside it. */
  children: ReactNode;
};

/** Shows the buttons of a dialog's form in the order of every dialog: Cancel first, the confirming button last. */
export function DialogActions({ onCancel, cancelLabel = 'Cancel', children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  );
}
