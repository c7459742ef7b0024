import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface RevokeTokenProps {
  token: { id: number; name: string };
  onClose: () => void;
}

export function RevokeToken({ token: { id, name }, onClose }: RevokeTokenProps) {
  const revoke = trpc.session.tokens.revoke.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  function confirm(): void {
    errorBanner.clear();
    revoke.mutate(
      { id },
      {
        onSuccess: () => {
          announce(`“${name}” is revoked`);
          onClose();
        },
        onError: (error) => errorBanner.show('The token could not be revoked', error),
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke “${name}”?`}
      confirmLabel="Revoke"
      danger
      pending={revoke.isPending}
      onConfirm={confirm}
    >
      Scripts that use it stop working at once. This cannot be undone.
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
