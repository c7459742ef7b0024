import type { OwnPasskey } from '@headwater/contract/second-factor';
import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface RemovePasskeyProps {
  passkey: Pick<OwnPasskey, 'id' | 'name'>;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const remove = trpc.session.secondFactor.removePasskey.useMutation();
  return (
    <RemoveFactor
      name={name}
      pending={remove.isPending}
      remove={async () => remove.mutateAsync({ id })}
      onClose={onClose}
    />
  );
}

export function RemoveApp({ onClose }: { onClose: () => void }) {
  const remove = trpc.session.secondFactor.removeApp.useMutation();
  return (
    <RemoveFactor
      name="Authenticator app"
      pending={remove.isPending}
      remove={async () => remove.mutateAsync()}
      onClose={onClose}
    />
  );
}

interface RemoveFactorProps {
  name: string;
  pending: boolean;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

function RemoveFactor({ name, pending, remove, onClose }: RemoveFactorProps) {
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  async function confirm(): Promise<void> {
    errorBanner.clear();
    try {
      await remove();
      announce(`“${name}” is removed`);
      onClose();
    } catch (error) {
      errorBanner.show('It could not be removed', error);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove “${name}”?`}
      confirmLabel="Remove"
      danger
      pending={pending}
      onConfirm={() => void confirm()}
    >
      You can no longer sign in with it. Without a passkey or an authenticator app, your password alone signs
      you in and your backup codes stop working.
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
