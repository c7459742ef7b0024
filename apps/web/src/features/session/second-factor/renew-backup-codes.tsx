import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface RenewBackupCodesProps {
  onRenewed: (codes: string[]) => void;
  onClose: () => void;
}

export function RenewBackupCodes({ onRenewed, onClose }: RenewBackupCodesProps) {
  const renew = trpc.session.secondFactor.renewBackupCodes.useMutation();
  const errorBanner = useErrorBanner();

  function confirm(): void {
    errorBanner.clear();
    renew.mutate(undefined, {
      onSuccess: ({ backupCodes }) => onRenewed(backupCodes),
      onError: (error) => errorBanner.show('The codes could not be created', error),
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Create new backup codes?"
      confirmLabel="Create new codes"
      pending={renew.isPending}
      onConfirm={confirm}
    >
      Your current codes stop working.
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
