import type { OwnPasskey } from '@headwater/contract/second-factor';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

interface RemovePasskeyProps {
  passkey: Pick<OwnPasskey, 'id' | 'name'>;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const remove = trpc.session.secondFactor.removePasskey.useMutation();
  return <RemoveFactor name={name} remove={async () => remove.mutateAsync({ id })} onClose={onClose} />;
}

export function RemoveApp({ onClose }: { onClose: () => void }) {
  const remove = trpc.session.secondFactor.removeApp.useMutation();
  return (
    <RemoveFactor name="Authenticator app" remove={async () => remove.mutateAsync()} onClose={onClose} />
  );
}

interface RemoveFactorProps {
  name: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

function RemoveFactor({ name, remove, onClose }: RemoveFactorProps) {
  return (
    <ConfirmAction
      title={`Remove “${name}”?`}
      confirmLabel="Remove"
      danger
      action={remove}
      done={`“${name}” is removed`}
      failed="It could not be removed"
      onClose={onClose}
    >
      You cannot sign in with it after this. Without a passkey or an authenticator app, your password alone
      signs you in and your backup codes stop working.
    </ConfirmAction>
  );
}
