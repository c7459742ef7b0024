import type { SessionUser } from '@headwater/contract/session';
import { trpc } from '../../../app/trpc.ts';
import { requestPasskey } from './browser-passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface PasskeySignInProps {
  label: string;
  onSignedIn: (user: SessionUser) => Promise<void> | void;
}

/** Signs in with a passkey, which needs neither email nor password. */
export function PasskeySignIn({ label, onSignedIn }: PasskeySignInProps) {
  const start = trpc.session.startPasskeyLogin.useMutation({ meta: { refetch: false } });
  const login = trpc.session.loginWithPasskey.useMutation({ meta: { refetch: false } });

  async function signIn(): Promise<void> {
    const passkey = await requestPasskey(await start.mutateAsync());
    await onSignedIn(await login.mutateAsync({ passkey }));
  }

  return <PasskeyButton label={label} onPress={signIn} />;
}
