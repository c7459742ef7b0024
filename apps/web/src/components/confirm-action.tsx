import { ConfirmDialog, type ConfirmDialogProps } from '@headwater/ui/confirm-dialog';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { useErrorBanner } from '../hooks/use-error-banner.tsx';

interface ConfirmActionProps extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'danger'
> {
  action: () => Promise<unknown>;
  /** Message after the action is done. */
  done: string;
  /** Message before the reason of a failure. */
  failed: string;
  onClose: () => void;
}

/** Asks before an action, runs it, and closes after it is done. If it fails, the dialog stays and says why. */
export function ConfirmAction({ action, done, failed, children, onClose, ...dialog }: ConfirmActionProps) {
  const [pending, setPending] = useState(false);
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  async function confirm(): Promise<void> {
    errorBanner.clear();
    setPending(true);
    try {
      await action();
      announce(done);
      onClose();
    } catch (error) {
      errorBanner.show(failed, error);
    }
    setPending(false);
  }

  return (
    <ConfirmDialog {...dialog} open onOpenChange={onClose} pending={pending} onConfirm={() => void confirm()}>
      {children}
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
