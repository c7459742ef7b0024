import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

interface RevokeTokenProps {
  token: { id: number; name: string };
  onClose: () => void;
}

export function RevokeToken({ token: { id, name }, onClose }: RevokeTokenProps) {
  const revoke = trpc.session.tokens.revoke.useMutation();
  return (
    <ConfirmAction
      title={`Revoke “${name}”?`}
      confirmLabel="Revoke"
      danger
      action={async () => revoke.mutateAsync({ id })}
      done={`“${name}” is revoked`}
      failed="The token could not be revoked"
      onClose={onClose}
    >
      Scripts that use it stop working at once. This cannot be undone.
    </ConfirmAction>
  );
}
