import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { backdropClass } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Consequences, and what cannot be undone. */
  children: ReactNode;
  /** Verb of the action, such as 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** True while the action runs. The caller closes the dialog after it. */
  pending?: boolean;
  onConfirm: () => void;
};

/** Asks before an action that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid overflow-y-auto p-4">
          <AlertDialog.Popup className="m-auto w-full max-w-md rounded bg-paper p-6 text-ink shadow-floating transition-[opacity,translate] duration-200 outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0">
            <AlertDialog.Title dir="auto" className="text-lg font-semibold wrap-anywhere">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-base text-muted" render={<div />}>
              {children}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close render={<Button>{cancelLabel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
